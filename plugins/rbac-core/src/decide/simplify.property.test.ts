import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  AuthorizeResult,
  ConditionalPolicyDecision,
} from '@backstage/plugin-permission-common';
import fc from 'fast-check';
import { criteriaOf, subjectOf, runs } from '@internal/rbac-testkit';
import { anyOf, FrameworkCriteria, toFrameworkCriteria } from './criteria';
import { simplify } from './simplify';

/** Few rules, so that parts are often equal or contain each other. */
const rules = ['A', 'B', 'C', 'D'];

/** Each resource makes another set of the rules hold: all rows of a truth table. */
const resources = Array.from({ length: 2 ** rules.length }, (_, row) => row);

const anyCriteria = criteriaOf(
  fc.record({
    rule: fc.constantFrom(...rules),
    resourceType: fc.constant('order'),
  }),
);

/** As decisions have them: the conditions of several roles. */
const merged = fc
  .array(anyCriteria, { minLength: 1, maxLength: 6 })
  .map(conditions =>
    anyOf(
      conditions.map(node =>
        toFrameworkCriteria(node, subjectOf('user:default/ada')),
      ),
    ),
  );

/** As a plugin applies conditions: the framework's own function. */
const authorizes = createConditionAuthorizer<number>({
  getRuleByName: name => ({
    name,
    description: '',
    resourceType: 'order',
    apply: row => (row >>> rules.indexOf(name)) % 2 === 1,
    toQuery: () => {
      throw new Error('There is nothing to query');
    },
  }),
});

function rowsOf(conditions: FrameworkCriteria): readonly number[] {
  const decision: ConditionalPolicyDecision = {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'shop',
    resourceType: 'order',
    conditions,
  };
  return resources.filter(row => authorizes(decision, row));
}

const sizeOf = (criteria: FrameworkCriteria) => JSON.stringify(criteria).length;

describe('simple criteria', () => {
  it('hold for exactly the resources for which the criteria hold', () => {
    fc.assert(
      fc.property(merged, criteria => {
        expect(rowsOf(simplify(criteria))).toEqual(rowsOf(criteria));
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('are never longer', () => {
    fc.assert(
      fc.property(merged, criteria => {
        const size = sizeOf(simplify(criteria));
        expect(size).toBeLessThanOrEqual(sizeOf(criteria));
      }),
      { numRuns: runs(3_000) },
    );
  });
});
