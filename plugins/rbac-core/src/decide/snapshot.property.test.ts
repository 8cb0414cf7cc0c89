import fc from 'fast-check';
import {
  anyStep,
  anyDocument,
  anyPolicy,
  anyRequest,
  anySettings,
  anySubject,
  authorOf,
  documentOf,
  entriesRead,
  policy as policyOf,
  roleOf,
  roleRef,
  subjectOf,
  userRef,
  advance,
  NOW,
  runs,
} from '@internal/rbac-testkit';
import { decide, DecisionRequest } from './decide';
import { diff } from '../change/diff';
import { evolve } from '../change/evolve';
import { REST, Subject } from '../model/document';
import { compile } from './compile';
import { PolicySnapshot } from './snapshot';

jest.setTimeout(60_000);

const someRequests = fc.array(anyRequest, { minLength: 1, maxLength: 6 });
const someSubjects = fc.array(anySubject, { minLength: 1, maxLength: 3 });

/** The indexes as plain data, in an order of their own. */
function indexOf({ rolesByMember, rolesByName, roles }: PolicySnapshot) {
  return [
    ...[rolesByMember, rolesByName].map(index =>
      Object.fromEntries(
        [...index].map(([key, refs]) => [key, [...refs].sort()]),
      ),
    ),
    roles,
  ];
}

/** Also what no policy names, with basic permissions that name more. */
const oddRequest: fc.Arbitrary<DecisionRequest> = fc
  .record({
    request: anyRequest,
    permission: fc.option(fc.constantFrom('odd', '', 'catalog-entity')),
    resourceType: fc.option(fc.constantFrom('odd', '', 'policy-entity')),
  })
  .map(({ request, permission, resourceType }) => ({
    ...request,
    ...(permission !== null && { permission }),
    ...(resourceType !== null && { resourceType }),
  }));
const oddSettings = fc
  .record({
    settings: anySettings,
    basicPermissions: fc.array(
      fc.oneof(
        anyPolicy,
        anyPolicy.map(policy => ({ ...policy, permission: 'odd' })),
      ),
      { maxLength: 2 },
    ),
  })
  .map(({ settings, basicPermissions }) => ({ ...settings, basicPermissions }));

/** What a snapshot decides for each subject and request. */
function answers(
  snapshot: PolicySnapshot,
  subjects: readonly Subject[],
  requests: readonly DecisionRequest[],
) {
  return subjects.flatMap(subject =>
    requests.map(request => snapshot.decide(request, subject)),
  );
}

describe('a snapshot', () => {
  it('made from the previous one decides like one made from nothing', () => {
    fc.assert(
      fc.property(
        anyDocument(),
        fc.array(anyStep, { minLength: 1, maxLength: 10 }),
        anySettings,
        someSubjects,
        someRequests,
        (start, steps, settings, subjects, requests) => {
          let document = start;
          let snapshot = compile(document, settings);
          for (const step of steps) {
            const before = indexOf(snapshot);
            const previous = snapshot;
            document = advance(document, step);
            snapshot = compile(document, settings, previous);
            const fresh = compile(document, settings);
            expect(indexOf(snapshot)).toEqual(indexOf(fresh));
            expect(indexOf(previous)).toEqual(before);
            expect(snapshot.roles).toEqual(fresh.roles);
            expect(answers(snapshot, subjects, requests)).toEqual(
              answers(fresh, subjects, requests),
            );
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('gives a kept decision that equals a fresh one', () => {
    fc.assert(
      fc.property(
        anyDocument(),
        oddSettings,
        anySubject,
        fc.array(oddRequest, { minLength: 2, maxLength: 20 }),
        (document, settings, subject, requests) => {
          const snapshot = compile(document, settings);
          for (const request of [...requests, ...requests]) {
            expect(snapshot.decide(request, subject)).toEqual(
              decide(request, subject, snapshot.rolesOf(subject), settings),
            );
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('keeps requests apart that differ in one part', () => {
    const role = roleOf('a', {
      members: [],
      policies: [
        { permission: 'policy-entity', action: 'create', effect: 'allow' },
        { permission: 'catalog-entity', action: 'create', effect: 'allow' },
      ],
    });
    const snapshot = compile(documentOf(role), {
      precedence: 'conditional',
      superUsers: new Set(),
      defaultRole: roleRef('a'),
    });
    const subject = subjectOf('user:default/ada');
    const request = { permission: 'a.b', action: 'create' } as const;
    expect(
      [
        request,
        { ...request, grantedAs: 'policy-entity' },
        { ...request, resourceType: 'catalog-entity' },
        { ...request, permission: 'catalog-entity' },
        { ...request, action: 'read' as const, grantedAs: 'policy-entity' },
        request,
      ].map(one => snapshot.decide(one, subject).result),
    ).toEqual(['DENY', 'ALLOW', 'ALLOW', 'ALLOW', 'DENY', 'DENY']);
  });

  it('never takes a policy on an empty name for one on an unknown one', () => {
    const role = roleOf('a', {
      policies: [{ permission: '', action: 'read', effect: 'allow' }],
    });
    const snapshot = compile(documentOf(role), {
      precedence: 'conditional',
      superUsers: new Set(),
      defaultRole: roleRef('a'),
    });
    const request = { permission: 'p', action: 'read' } as const;
    const subject = subjectOf('user:default/ada');
    expect(snapshot.decide(request, subject).result).toBe('DENY');
  });

  it('costs what a change touches, however many other roles there are', () => {
    const roles = Array.from({ length: 10_000 }, (_, index) =>
      roleOf(`r${index}`, {
        members: [userRef(`u${index}`)],
        policies: [policyOf(`thing-${index}.read, read, allow`)],
      }),
    );
    const before = compile(documentOf(...roles), {
      precedence: 'conditional',
      superUsers: new Set(),
    });
    const added = policyOf('thing.new, read, deny');
    const addition = { role: roles[7].ref, policy: added };
    const read = entriesRead(() => {
      const { document } = evolve(
        before.document,
        { kind: 'addPolicies', additions: [addition] },
        authorOf(REST),
        NOW,
      );
      expect(diff(before.document, document)).toMatchObject({
        removed: [],
        changed: [{ role: { ref: roles[7].ref }, policiesAdded: [added] }],
      });
      compile(document, before.settings, before);
    });
    expect(read).toBeLessThan(roles.length / 10);
  });

  it('leaves the previous one as it was when a member leaves', () => {
    const ref = roleRef('a');
    const member = userRef('ada');
    const before = compile(documentOf(roleOf('a', { members: [member] })), {
      precedence: 'basic',
      superUsers: new Set(),
    });
    const { document } = evolve(
      before.document,
      { kind: 'removeMembers', ref, members: [member] },
      authorOf(REST),
      NOW,
    );
    const next = compile(document, before.settings, before);
    expect(indexOf(before).slice(0, 2)).toEqual([{ [member]: [ref] }, {}]);
    expect(indexOf(next).slice(0, 2)).toEqual([{}, {}]);
    expect(before.revision).toBe(7);
    expect(next.revision).toBe(8);
  });
});
