import fc from 'fast-check';
import {
  anyDocument,
  anyRequest,
  anySettings,
  anySubject,
  permissions,
  policy,
  roleRefs,
  users,
  runs,
} from '@internal/rbac-testkit';
import { CriteriaBudget } from '../decide/CriteriaBudget';
import { DecisionRequest } from '../decide/decide';
import { PolicyRefusal } from '../change/errors';
import { DecisionReport } from '../explain/ExplainedDecision';
import { PolicyDocument, byRef, Role, Subject } from '../model/document';
import { NearestNames } from '../model/nearestName';
import { knownPermissions } from '../decide/knownPermissions';
import { PolicyView } from './PolicyView';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';

const often = { numRuns: runs(1_000) };
const [, owner] = users;
const reader = {
  isLimited: true,
  maySee: (role: Role) => role.metadata.owner === owner,
};

/** A policy, without what is hidden from the reader, and what decides beside it. */
const anyPolicy = fc
  .record({
    document: anyDocument({ maxConditions: 2, minRoles: 1 }),
    settings: anySettings,
    isBasic: fc.boolean(),
  })
  .map(({ document, settings, isBasic }) => {
    const basicPermissions = isBasic
      ? [policy('kubernetes.proxy, use, allow')]
      : [];
    const under = (known: PolicyDocument) =>
      compile(known, { ...settings, basicPermissions });
    const seen = [...document.roles.values()].filter(reader.maySee);
    return {
      hidden: [...document.roles.values()].filter(role => !reader.maySee(role)),
      all: new PolicyView(under(document), reader),
      visible: new PolicyView(
        under({ ...document, roles: byRef(seen) }),
        reader,
      ),
    };
  });

/** What a call gives, or in which words it refuses. */
function outcomeOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return `${error}`;
  }
}

/** Everything that a view shows of roles. */
function answersOf(view: PolicyView) {
  const roles = view.roles();
  return {
    version: view.version,
    roles,
    defaults: roles.map(role => view.isDefault(role)),
    own: roles.map(role => view.ownPolicies(role)),
    sources: roles.map(role =>
      role.policies.map(item => view.sourceOf(role, item)),
    ),
    named: roleRefs.map(ref => view.roles(ref)),
    found: roleRefs.map(ref => view.find(ref)),
    demanded: roleRefs.map(ref => outcomeOf(() => view.role(ref))),
    conditions: Array.from({ length: 12 }, (_, id) =>
      outcomeOf(() => view.condition(id)),
    ),
  };
}

describe('a view of a policy', () => {
  it('answers the same about hidden roles as about missing ones', () => {
    fc.assert(
      fc.property(anyPolicy, ({ all, visible }) => {
        expect(answersOf(all)).toEqual(answersOf(visible));
      }),
      often,
    );
  });

  it('explains a decision without naming what is hidden', () => {
    fc.assert(
      fc.property(
        anyPolicy,
        anyRequest,
        anySubject,
        ({ all, hidden }, request, subject) => {
          const report = reportIn(all, request, subject);
          expect(namedIn(report ?? {}, hidden)).toEqual([]);
          for (const condition of report?.conditions ?? []) {
            expect('criteria' in condition).toBe(condition.role !== null);
          }
        },
      ),
      often,
    );
  });

  it('shows nothing of a person who only has hidden roles', () => {
    fc.assert(
      fc.property(
        anyPolicy,
        anyRequest,
        anySubject,
        ({ all, visible }, request, subject) => {
          const pathTo = () => undefined;
          const known = (view: PolicyView) =>
            [
              () => view.explain(request, subject),
              () => view.grant(request, subject, pathTo),
            ].map(ask => typeof outcomeOf(ask));
          // Where the hidden roles are not there at all.
          expect(known(all)).toEqual(known(visible));
        },
      ),
      often,
    );
  });

  it('shows no more of hidden roles than that one of them decides', () => {
    fc.assert(
      fc.property(
        anyPolicy,
        anyRequest,
        anySubject,
        ({ all, visible }, request, subject) => {
          const report = reportIn(all, request, subject);
          const without = reportIn(visible, request, subject);
          const said = (one: typeof report) =>
            one?.policies.map(
              ({ role, permission, policy: action, effect }) => [
                role,
                permission,
                action,
                effect,
              ],
            );
          expect(said(report)).toEqual(said(without));
          const ids = (one: typeof report) =>
            one?.conditions.flatMap(({ id }) => id ?? []);
          expect(ids(report)).toEqual(ids(without));
          const masked = report?.conditions.filter(({ role }) => role === null);
          expect(masked ?? []).toEqual(
            masked?.length ? [{ role: null, counted: true }] : [],
          );
          expect(
            JSON.stringify([report?.policies, report?.possibleGrants]),
          ).not.toContain('"role":null,"permission"');
        },
      ),
      often,
    );
  });

  it('warns without naming what is hidden', () => {
    const known = knownPermissions(
      permissions.map(({ permission, ...rest }) => ({
        name: permission,
        action: 'read' as const,
        ...rest,
      })),
      { isComplete: true },
    );
    const members = {
      isAbsent: (ref: string) => ref === users[0],
      present: new NearestNames([]),
    };
    fc.assert(
      fc.property(
        anyPolicy,
        fc.option(fc.constantFrom(...roleRefs), { nil: undefined }),
        ({ all, hidden }, only) => {
          const { listed } = atOnce(all.warnings(known, members, only));
          expect(namedIn(listed, hidden)).toEqual([]);
        },
      ),
      often,
    );
  });
});

/** An explanation; none if the reader may not know of the subject. */
function reportIn(
  view: PolicyView,
  request: DecisionRequest,
  subject: Subject,
): DecisionReport | undefined {
  try {
    return view.explain(request, subject).report({
      placeOf: role => ({ file: role.ref, line: 1 }),
      pathTo: () => undefined,
      rules: [],
      budget: new CriteriaBudget(),
    });
  } catch (error) {
    if ((error as PolicyRefusal).kind === 'notFound') {
      return undefined;
    }
    throw error;
  }
}

/** The roles whose name appears in something that is shown. */
function namedIn(shown: object, roles: readonly Role[]): Role[] {
  const text = JSON.stringify(shown).toLocaleLowerCase('en-US');
  return roles.filter(({ ref }) => text.includes(ref));
}
