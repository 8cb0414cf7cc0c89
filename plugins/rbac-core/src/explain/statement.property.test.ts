import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import { runs } from '@internal/rbac-testkit';
import fc from 'fast-check';
import { Statement, toStatement } from './statement';

const RULES = ['A', 'B', 'C', 'D'];

const { criteria } = fc.letrec<{ criteria: ConditionNode }>(tie => {
  const nodes = fc.array(tie('criteria'), { minLength: 1, maxLength: 3 });
  return {
    criteria: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom(...RULES).map(rule => ({ rule, resourceType: 'thing' })),
      fc
        .record(
          { allOf: nodes, anyOf: nodes, not: tie('criteria') },
          { requiredKeys: [] },
        )
        .filter(node => Object.keys(node).length > 0),
    ),
  };
});

function holds(node: ConditionNode, rules: ReadonlySet<string>): boolean {
  if ('rule' in node) {
    return rules.has(node.rule);
  }
  const { allOf = [], anyOf, not } = node;
  return (
    allOf.every(part => holds(part, rules)) &&
    (!anyOf || anyOf.some(part => holds(part, rules))) &&
    (!not || !holds(not, rules))
  );
}

function isTrue(statement: Statement, rules: ReadonlySet<string>): boolean {
  if ('rule' in statement) {
    return rules.has(statement.rule.rule) !== statement.isNegated;
  }
  return statement.quantifier === 'all'
    ? statement.parts.every(part => isTrue(part, rules))
    : statement.parts.some(part => isTrue(part, rules));
}

function groupsIn(statement: Statement): Extract<Statement, { parts: {} }>[] {
  return 'rule' in statement
    ? []
    : [statement, ...statement.parts.flatMap(groupsIn)];
}

describe('toStatement', () => {
  it('means the same as the criteria, whichever rules hold', () => {
    fc.assert(
      fc.property(criteria, fc.subarray(RULES), (node, held) => {
        const rules = new Set(held);
        expect(isTrue(toStatement(node), rules)).toBe(holds(node, rules));
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('has no group in a group of its kind, and none with one part', () => {
    fc.assert(
      fc.property(criteria, node => {
        for (const { quantifier, parts } of groupsIn(toStatement(node))) {
          expect(parts.length).toBeGreaterThan(1);
          for (const part of parts) {
            expect(part).not.toMatchObject({ quantifier });
          }
        }
      }),
    );
  });
});
