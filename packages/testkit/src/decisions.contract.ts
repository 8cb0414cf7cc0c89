import { Permission } from '@backstage/plugin-permission-common';
import { Subject } from '@portal-rbac/plugin-rbac-core';
import {
  DecisionCase,
  Expectation,
  peopleIn,
  permissionOf,
  readDecisionCases,
  WhoMay,
} from './cases';
import { subjectOf } from './documents';

/** What an engine answers. An engine that gives no reasons has no verdict. */
export interface EngineAnswer {
  readonly result: Expectation['result'];
  readonly criteria?: unknown;
  readonly verdict?: string;
}

/** Something that decides by the policy of one case. */
export type Engine = (
  permission: Permission,
  subject: Subject,
) => Promise<EngineAnswer>;

/**
 * Runs the cases of `decision-cases` against an engine, one test for each
 * case.
 *
 * @param createEngine - makes an engine with the policy of a case in force
 * @param covers - which cases the engine supports; by default all
 */
export function describeDecisions(
  createEngine: (decisionCase: DecisionCase) => Promise<Engine>,
  covers: (decisionCase: DecisionCase) => boolean = () => true,
) {
  const covered = [...readDecisionCases()].map(
    ([file, cases]) => [file, cases.filter(covers)] as const,
  );
  for (const [file, cases] of covered.filter(([, some]) => some.length > 0)) {
    describe(`${file}`, () => {
      it.each(cases.map(one => [one.name, one] as const))(
        '%s',
        async (_, decisionCase) => {
          const engine = await createEngine(decisionCase);
          const answers = [];
          for (const row of decisionCase.expectations) {
            const groups = decisionCase.groups.get(row.user);
            const owners = decisionCase.ownershipRefs.get(row.user);
            const subject = subjectOf(row.user, groups, owners);
            const answer = await engine(permissionOf(row), subject);
            const { result, criteria } = answer;
            const verdict = row.verdict && (answer.verdict ?? row.verdict);
            answers.push({ ...row, result, verdict, criteria });
          }
          expect(answers).toEqual(decisionCase.expectations);
          const lists = [];
          for (const row of decisionCase.whoMay) {
            const users = [];
            for (const user of peopleIn(decisionCase)) {
              const subject = subjectOf(user, decisionCase.groups.get(user));
              const { result } = await engine(permissionOf(row), subject);
              users.push(...(result === 'ALLOW' ? [user] : []));
            }
            lists.push({ ...row, users });
          }
          expect(lists).toEqual(sorted(decisionCase.whoMay));
        },
      );
    });
  }
}

/** Lists of who may do something, each in the order of the users' names. */
function sorted(lists: readonly WhoMay[]): WhoMay[] {
  return lists.map(list => ({ ...list, users: [...list.users].sort() }));
}
