import { english } from '../../../translations/__testUtils__/english';
import { paramsProblem } from './parameterSchema';

it.each([
  [{ type: 'integer' }, 'a', 'must be integer'],
  [{ type: ['string', 'null'] }, 1, 'must be string, null'],
  [{ enum: ['a'] }, 'b', 'must be equal to one of the allowed values'],
  [{ minimum: 0.0001 }, 0, 'must be >= 0.0001'],
  [{ maxLength: 1 }, 'ab', 'must NOT have more than 1 characters'],
  [{ minItems: 1 }, [], 'must NOT have fewer than 1 items'],
  [{ format: 'date' }, 'x', 'must match format "date"'],
  [{ contains: { const: 1 } }, [], 'must contain at least 1 valid item(s)'],
])(
  'the error for breaking %j has the name of the param',
  (schema, value, text) => {
    const rule = {
      name: 'A',
      description: '',
      resourceType: 'a',
      paramsSchema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: { size: schema },
      },
    };
    const node = { rule: 'A', resourceType: 'a', params: { size: value } };
    expect(paramsProblem(english, node, [rule as never])).toBe(
      `A: .size ${text}`,
    );
  },
);
