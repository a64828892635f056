/// The objects by which people sort their transactions.
enum LabelSchemas {
    static let category = #"""
        "Category": {
              "type": "object", "required": ["id", "name", "color", "icon", "parent", "subcategories_count", "created_at", "updated_at"],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"}, "color": {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"},
                "icon": {"type": "string"},
                "parent": {
                  "type": ["object", "null"], "required": ["id", "name"],
                  "properties": {"id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"}}
                },
                "subcategories_count": {"type": "integer", "minimum": 0},
                "created_at": {"$ref": "#/components/schemas/Time"}, "updated_at": {"$ref": "#/components/schemas/Time"}
              }
            },
            "CategoryChange": {
              "type": "object", "required": ["category"],
              "properties": {"category": {"type": "object", "properties": {"name": {"type": "string", "minLength": 1, "maxLength": 255}, "color": {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"}, "icon": {"type": "string"}, "parent_id": {"$ref": "#/components/schemas/OptionalId"}}}}
            }
        """#

    static let tag = #"""
        "Tag": {
              "type": "object", "required": ["id", "name", "color", "created_at", "updated_at"],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"}, "color": {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"},
                "created_at": {"$ref": "#/components/schemas/Time"}, "updated_at": {"$ref": "#/components/schemas/Time"}
              }
            },
            "TagChange": {
              "type": "object", "required": ["tag"],
              "properties": {"tag": {"type": "object", "properties": {"name": {"type": "string", "minLength": 1, "maxLength": 255}, "color": {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"}}}}
            }
        """#

    static let merchant = #"""
        "Merchant": {
              "type": "object", "required": ["id", "name", "type", "created_at", "updated_at"],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"}, "type": {"enum": ["FamilyMerchant", "ProviderMerchant"]},
                "created_at": {"$ref": "#/components/schemas/Time"}, "updated_at": {"$ref": "#/components/schemas/Time"}
              }
            },
            "MerchantChange": {
              "type": "object", "required": ["merchant"],
              "properties": {"merchant": {"type": "object", "properties": {"name": {"type": "string", "minLength": 1, "maxLength": 255}}}}
            }
        """#
}
