import {
  AuthorizeResult,
  PermissionCriteria,
  PermissionCondition,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import fc from 'fast-check';
import { FILES, compile, requestFor } from '@portal-rbac/plugin-rbac-core';
import {
  declaredRoles,
  parseDecisionCases,
  permissionOf,
  documentOfDeclarations,
  subjectOf,
  caseText,
  findingText,
  compareInWorlds,
  NaiveEvaluator,
  anyWorld,
  naivePolicyOf,
  Question,
  seed,
  World,
  runs,
} from '@internal/rbac-testkit';
import { PortalEngine } from './__testUtils__/PortalEngine';

jest.setTimeout(120_000);

/** A small world and question with the naive evaluator's answer, as a case. */
function caseOf(world: World, question: Question): string {
  const evaluator = new NaiveEvaluator(naivePolicyOf(world));
  return caseText('found by the fuzzer', world, {
    question,
    principals: [...evaluator.principalsOf(question.user)],
    ownerRefs: evaluator.ownerRefsOf(question.user),
    contract: evaluator.answer(question.user, question.request),
  });
}

/** What the engine answers to the only line of a case, read from its text. */
async function answerToCase(text: string) {
  const [decisionCase] = parseDecisionCases(text);
  const [row] = decisionCase.expectations;
  const snapshot = compile(
    documentOfDeclarations(await declaredRoles(decisionCase), FILES),
    decisionCase.settings,
  );
  const { result, ...decision } = snapshot.decide(
    requestFor(permissionOf(row)),
    subjectOf(
      row.user,
      decisionCase.groups.get(row.user),
      decisionCase.ownershipRefs.get(row.user),
    ),
  );
  const criteria = 'criteria' in decision ? decision.criteria : undefined;
  return { actual: { ...row, result, criteria }, expected: row };
}

/** Criteria with a `not` that the framework would not see. */
function withoutNot(
  criteria: PermissionCriteria<PermissionCondition>,
): PermissionCriteria<PermissionCondition> {
  return 'not' in criteria ? criteria.not : criteria;
}

function withoutNots(decision: PolicyDecision): PolicyDecision {
  return decision.result === AuthorizeResult.CONDITIONAL
    ? { ...decision, conditions: withoutNot(decision.conditions) }
    : decision;
}

const portal = new PortalEngine();

describe('the portal and the naive evaluator', () => {
  it('agree in thousands of random cases', async () => {
    const worlds = runs(2_000);
    const counts = { ALLOW: 0, DENY: 0, CONDITIONAL: 0 };
    const finding = await compareInWorlds({
      enter: world => portal.enter(world),
      seed,
      worlds,
      tally: result => {
        counts[result] += 1;
      },
    });
    if (finding) {
      throw new Error(`FUZZ_SEED=${seed}: ${findingText(finding)}`);
    }
    // Each way to answer is common, or agreeing would mean little.
    Object.values(counts).forEach(count =>
      expect(count).toBeGreaterThan(worlds / 2),
    );
  });

  it('would be seen to differ, with a small case to show it', async () => {
    const finding = await compareInWorlds({
      seed,
      worlds: 5_000,
      enter: world => {
        const engine = portal.enter(world);
        return {
          ...engine,
          decide: async question => withoutNots(await engine.decide(question)),
        };
      },
    });
    if (!finding) {
      throw new Error(`FUZZ_SEED=${seed} did not find the lost not`);
    }
    const { world, difference } = finding;
    expect(world.questions).toHaveLength(1);
    expect(world.document.roles.size).toBeLessThan(4);
    const text = caseText('a lost not', world, difference);
    const { actual, expected } = await answerToCase(text);
    // The portal itself is right.
    expect(actual).toEqual(expected);
    expect(expected.criteria).toHaveProperty('not');
  });

  it('agree as well when the random case is written down and read again', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async world => {
        const { actual, expected } = await answerToCase(
          caseOf(world, world.questions[0]),
        );
        expect(actual).toEqual(expected);
      }),
      { seed, numRuns: runs(300) },
    );
  });
});
