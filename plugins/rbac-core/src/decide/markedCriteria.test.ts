import fc from 'fast-check';
import { FrameworkCriteria } from './criteria';
import {
  MarkedCriteria,
  markCriteria,
  markUnsatisfied,
  rulesIn,
} from './markedCriteria';

const rule = (name: string) => ({ rule: name, resourceType: 'catalog-entity' });

const anyCriteria: fc.Arbitrary<FrameworkCriteria> = fc.letrec<{
  node: FrameworkCriteria;
}>(tie => {
  const list = fc
    .array(tie('node'), { minLength: 1, maxLength: 3 })
    .map(([first, ...rest]): [FrameworkCriteria, ...FrameworkCriteria[]] => [
      first,
      ...rest,
    ]);
  return {
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('A', 'B', 'C').map(rule),
      fc.record({ allOf: list }),
      fc.record({ anyOf: list }),
      fc.record({ not: tie('node') }),
    ),
  };
}).node;

/** Evaluates criteria as the framework does. */
function evaluate(
  criteria: FrameworkCriteria,
  truth: Record<string, boolean>,
): boolean {
  if ('allOf' in criteria) {
    return criteria.allOf.every(node => evaluate(node, truth));
  }
  if ('anyOf' in criteria) {
    return criteria.anyOf.some(node => evaluate(node, truth));
  }
  return 'not' in criteria
    ? !evaluate(criteria.not, truth)
    : truth[criteria.rule];
}

describe('marked criteria', () => {
  it('say what the framework would make of them', () => {
    fc.assert(
      fc.property(
        anyCriteria,
        fc.record({ A: fc.boolean(), B: fc.boolean(), C: fc.boolean() }),
        (criteria, truth: Record<string, boolean>) => {
          const marked = markCriteria(criteria, node => truth[node.rule]);
          expect(marked.holds).toBe(evaluate(criteria, truth));
        },
      ),
    );
  });

  it('are known only if every possibility comes to the same', () => {
    fc.assert(
      fc.property(anyCriteria, fc.boolean(), (criteria, a) => {
        const { holds } = markCriteria(criteria, node =>
          node.rule === 'A' ? a : null,
        );
        const possible = new Set(
          [true, false].flatMap(B =>
            [true, false].map(C => evaluate(criteria, { A: a, B, C })),
          ),
        );
        const isRight = holds === null || [...possible].join() === `${holds}`;
        expect(isRight).toBe(true);
      }),
    );
  });

  it('mark every node, and none if nothing was asked', () => {
    const criteria: FrameworkCriteria = {
      allOf: [{ anyOf: [rule('A'), rule('B')] }, { not: rule('C') }],
    };
    expect(
      markCriteria(criteria, node => ({ A: true, B: null })[node.rule]),
    ).toEqual({
      allOf: [
        {
          anyOf: [
            { ...rule('A'), holds: true },
            { ...rule('B'), holds: null },
          ],
          holds: true,
        },
        { not: rule('C') },
      ],
    });
    expect(markCriteria(criteria, () => undefined)).toEqual(criteria);
    expect(rulesIn(criteria)).toEqual([rule('A'), rule('B'), rule('C')]);
  });

  it('hold nowhere for a resource that is not there, as the framework has it', () => {
    const all = (node: MarkedCriteria): unknown[] => [
      node.holds,
      ...('allOf' in node ? node.allOf.flatMap(all) : []),
      ...('anyOf' in node ? node.anyOf.flatMap(all) : []),
      ...('not' in node ? all(node.not) : []),
    ];
    fc.assert(
      fc.property(anyCriteria, criteria => {
        expect(new Set(all(markUnsatisfied(criteria)))).toEqual(
          new Set([false]),
        );
      }),
    );
  });
});
