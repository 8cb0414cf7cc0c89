import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { paramsProblem } from '../parameters/parameterSchema';
import {
  criteriaText,
  groupsOf,
  newRule,
  nodeOf,
  readCriteria,
  regroup,
  withPart,
} from './criteria';
import { english } from '../../../translations/__testUtils__/english';

const TYPE = 'catalog-entity';

const rule: fc.Arbitrary<ConditionNode> = fc.record(
  {
    rule: fc.constantFrom('IS_ENTITY_OWNER', 'HAS_LABEL'),
    resourceType: fc.constant(TYPE),
    params: fc.dictionary(
      fc.string().filter(key => key !== '__proto__'),
      fc.jsonValue({ noUnicodeString: false }).map(value =>
        // What JSON has no word for: it says 0 for -0.
        JSON.parse(JSON.stringify(value)),
      ),
      { noNullPrototype: true },
    ),
  },
  { requiredKeys: ['rule', 'resourceType'] },
);

const { node } = fc.letrec<{ node: ConditionNode; group: ConditionNode }>(
  tie => ({
    node: fc.oneof({ maxDepth: 6, depthSize: 'small' }, rule, tie('group')),
    group: fc
      .record(
        {
          allOf: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
          anyOf: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
          not: tie('node'),
        },
        { requiredKeys: [] },
      )
      .filter(group => Object.keys(group).length > 0),
  }),
);

const a = { ...newRule(TYPE), rule: 'A' };
const b = { ...newRule(TYPE), rule: 'B' };

describe('criteria', () => {
  it('of any depth are the same after editing them as text', () => {
    fc.assert(
      fc.property(node, criteria => {
        expect(readCriteria(english, criteriaText(criteria), TYPE)).toEqual({
          criteria,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('a hundred levels deep are the same after editing them as text', () => {
    let criteria: ConditionNode = a;
    for (let level = 0; level < 100; level += 1) {
      criteria = level % 2 ? { not: criteria } : { allOf: [b, criteria] };
    }
    expect(readCriteria(english, criteriaText(criteria), TYPE)).toEqual({
      criteria,
    });
  });

  it('are the same after taking their groups apart', () => {
    fc.assert(
      fc.property(node, criteria => {
        fc.pre(!('rule' in criteria));
        expect(nodeOf(groupsOf(criteria))).toEqual(criteria);
      }),
    );
  });

  it.each([
    ['{', 'This is not JSON'],
    ['{"rule": ""}', 'resourceType must be a string'],
    ['{"allOf": [], "x": 1}', 'must not have the key "x"'],
    [criteriaText({ not: newRule(TYPE) }), 'not.rule must not be empty'],
    [criteriaText({ ...a, resourceType: 'b' }), 'for the resource type b'],
  ])('as the text %s are refused with a reason', (text, reason) => {
    expect(readCriteria(english, text, TYPE)).toEqual({
      problem: expect.stringContaining(reason),
    });
  });

  it('negate a group of several parts as a whole', () => {
    expect(regroup({ kind: 'allOf', parts: [a, b] }, 'not')).toEqual({
      kind: 'not',
      parts: [{ allOf: [a, b] }],
    });
    expect(regroup({ kind: 'allOf', parts: [a] }, 'not')).toEqual({
      kind: 'not',
      parts: [a],
    });
  });

  it('say none of these when something is added to what is negated', () => {
    expect(withPart({ kind: 'not', parts: [a] }, b)).toEqual({
      kind: 'not',
      parts: [{ anyOf: [a, b] }],
    });
  });

  it('are without parts when the last one is taken away', () => {
    expect(nodeOf([{ kind: 'anyOf', parts: [] }])).toBeUndefined();
  });

  it('are checked by the schemas of their rules, at any depth', () => {
    const rules = [
      {
        name: 'A',
        description: '',
        resourceType: TYPE,
        paramsSchema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          type: 'object',
          properties: { key: { type: 'string' } },
          required: ['key'],
        },
      },
    ];
    expect(paramsProblem(english, { anyOf: [b, { not: a }] }, rules)).toContain(
      'key',
    );
    const good = { ...a, params: { key: 'x' } };
    expect(
      paramsProblem(english, { anyOf: [b, { not: good }] }, rules),
    ).toBeUndefined();
  });
});
