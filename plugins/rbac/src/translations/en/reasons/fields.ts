/** What is wrong with a field, to follow its name. */
export const fields = {
  'unlike-path': 'must be {{expected}}, which the path names',
  'renamed-in-files':
    'must be {{expected}}; rename the role in the files by hand',
  'dry-run-once': 'must be given once, as true or false',
  'dry-run-only': 'must come with dryRun=true',
  'not-with': 'must not come with {{other}}',
  'over-limit-of-today':
    'of {{role}} is longer than the limit of today: {{size}}, and {{limit}} are allowed',
  'absent-plugin':
    'must be the id of a plugin that the portal has: {{plugin}} is neither installed, configured in permission.rbac.pluginsWithPermission, nor added',
  'not-in-portal':
    'must be the id of a plugin that the portal has, which {{plugin}} is not',
  'other-plugin':
    'must be {{owner}}, to which the resource type {{resourceType}} belongs',
  'foreign-type': {
    some: 'must be one that the plugin {{plugin}} has ({{names}})',
    none: 'must be one that the plugin {{plugin}} has (it has none)',
  },
  'unknown-rule': {
    some: 'must be a rule that the plugin {{plugin}} has for {{resourceType}} ({{names}})',
    none: 'must be a rule that the plugin {{plugin}} has for {{resourceType}} (it has none)',
  },
  'unmapped-action': {
    some: 'must be an action that a permission on {{resourceType}} has ({{names}})',
    none: 'must be an action that a permission on {{resourceType}} has (there is none)',
  },
  'unmapped-permission': {
    some: 'must be the name of a permission on {{resourceType}} with its action ({{names}})',
    none: 'must be the name of a permission on {{resourceType}} with its action (there is none)',
  },
  'unfit-params': {
    absent: 'must be an object; it is missing',
    false: 'must not be there',
    type: 'must be {{given}}',
    enum: 'must be one of {{given}}',
    const: 'must be {{given}}',
    minimum: 'must be >= {{given}}',
    maximum: 'must be <= {{given}}',
    exclusiveMinimum: 'must be > {{given}}',
    exclusiveMaximum: 'must be < {{given}}',
    multipleOf: 'must be multiple of {{given}}',
    minLength: 'must NOT have fewer than {{given}} characters',
    maxLength: 'must NOT have more than {{given}} characters',
    pattern: 'must match pattern {{given}}',
    format: 'must match format {{given}}',
    minItems: 'must NOT have fewer than {{given}} items',
    maxItems: 'must NOT have more than {{given}} items',
    uniqueItems: 'must NOT have duplicate items',
    contains: 'must contain a valid item',
    minProperties: 'must NOT have fewer than {{given}} properties',
    maxProperties: 'must NOT have more than {{given}} properties',
    required: "must have required property '{{given}}'",
    additionalProperties: 'must not have the property {{given}}',
    anyOf: 'must match a schema in anyOf',
    oneOf: 'must match exactly one schema in oneOf',
    not: 'must NOT be valid',
  },
} as const;
