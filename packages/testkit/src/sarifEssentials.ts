const level = { enum: ['none', 'note', 'warning', 'error'] };
const text = {
  type: 'object',
  properties: { text: { type: 'string', minLength: 1 } },
  required: ['text'],
  additionalProperties: false,
};

/**
 * A JSON schema of those parts of SARIF 2.1.0 that the program writes, with what
 * the standard demands of them (sections 3.13 to 3.58) and what GitHub's code
 * scanning demands beyond.
 */
export const sarifEssentials = {
  type: 'object',
  properties: {
    $schema: { type: 'string', pattern: 'sarif-2\\.1\\.0\\.json$' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          tool: {
            type: 'object',
            properties: {
              driver: {
                type: 'object',
                properties: {
                  name: { type: 'string', minLength: 1 },
                  version: { type: 'string', minLength: 1 },
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: {
                      type: 'object',
                      properties: {
                        id: { type: 'string', minLength: 1 },
                        shortDescription: text,
                        defaultConfiguration: {
                          type: 'object',
                          properties: { level },
                          additionalProperties: false,
                        },
                      },
                      required: ['id', 'shortDescription'],
                      additionalProperties: false,
                    },
                  },
                },
                required: ['name', 'rules'],
                additionalProperties: false,
              },
            },
            required: ['driver'],
            additionalProperties: false,
          },
          invocations: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                executionSuccessful: { type: 'boolean' },
                toolExecutionNotifications: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { level, message: text },
                    required: ['message'],
                    additionalProperties: false,
                  },
                },
              },
              required: ['executionSuccessful'],
              additionalProperties: false,
            },
          },
          results: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                ruleId: { type: 'string', minLength: 1 },
                ruleIndex: { type: 'integer', minimum: 0 },
                level,
                message: text,
                locations: {
                  type: 'array',
                  minItems: 1,
                  items: {
                    type: 'object',
                    properties: {
                      physicalLocation: {
                        type: 'object',
                        properties: {
                          artifactLocation: {
                            type: 'object',
                            properties: {
                              uri: { type: 'string', pattern: '^[^\\\\ ]+$' },
                            },
                            required: ['uri'],
                            additionalProperties: false,
                          },
                          region: {
                            type: 'object',
                            properties: {
                              startLine: { type: 'integer', minimum: 1 },
                            },
                            required: ['startLine'],
                            additionalProperties: false,
                          },
                        },
                        required: ['artifactLocation', 'region'],
                        additionalProperties: false,
                      },
                    },
                    required: ['physicalLocation'],
                    additionalProperties: false,
                  },
                },
              },
              required: ['ruleId', 'message', 'locations'],
              additionalProperties: false,
            },
          },
        },
        required: ['tool', 'results'],
        additionalProperties: false,
      },
    },
  },
  required: ['$schema', 'version', 'runs'],
  additionalProperties: false,
};
