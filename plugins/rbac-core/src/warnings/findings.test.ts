import { isDeepStrictEqual } from 'node:util';
import {
  documentOf,
  kindIs,
  narrowing,
  policy,
  roleOf,
  userRef,
} from '@internal/rbac-testkit';
import { FindingView, findings } from './findings';
import { precedences } from '../decide/decide';
import { knownPermissions } from '../decide/knownPermissions';
import { OverriddenDenies } from '../decide/overriddenDenies';
import { Role } from '../model/document';
import { NearestNames } from '../model/nearestName';
import { OverridingConditions } from './overridingConditions';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';

const known = knownPermissions(
  [
    {
      name: 'catalog.entity.read',
      action: 'read',
      resourceType: 'catalog-entity',
    },
    {
      name: 'catalog.entity.delete',
      action: 'delete',
      resourceType: 'catalog-entity',
    },
  ],
  { isComplete: true },
);
const GONE = userRef('gone');
const ann = [userRef('ann')];

function found(roles: Role[], view: Partial<FindingView> = {}) {
  const { listed } = atOnce(
    findings(roles, {
      overridden: new OverriddenDenies(roles, known),
      words: new NearestNames(known.published.keys()),
      isVisible: () => true,
      isGivenBeside: () => false,
      areAll: true,
      members: {
        isAbsent: ref => ref === GONE,
        present: new NearestNames([]),
      },
      ...view,
    }),
  );
  return listed.map(({ kind, role, why }) => [kind, role.ref, why.message]);
}

const role = (name: string, lines: string[], members = ann) =>
  roleOf(name, { members, policies: lines.map(policy) });
const READ = 'catalog.entity.read, read, allow';
const READ_ALL = 'catalog-entity, read, allow';

describe('findings', () => {
  it('finds nothing in roles that do what they say', () => {
    expect(
      found([
        role('reader', [READ]),
        role('deleter', ['catalog-entity, delete, allow']),
      ]),
    ).toEqual([]);
  });

  it('finds denies under conditions, where conditions decide even over a deny', () => {
    const roles = [
      role('denying', ['catalog-entity, read, deny']),
      roleOf('owners', {
        members: ann,
        conditions: [{ id: 1, ...narrowing(['read'], kindIs('api')) }],
      }),
    ];
    expect(found(roles)).toEqual([]);
    expect(
      found(roles, { overriding: new OverridingConditions(roles) }),
    ).toEqual([
      [
        'contradiction',
        'role:default/denying',
        expect.stringContaining('owners'),
      ],
    ]);
  });

  it('finds roles without people, unless everybody has them', () => {
    const empty = role('empty', [READ], []);
    expect(found([empty])).toEqual([
      ['no-people', 'role:default/empty', 'has no members, so nobody has it'],
    ]);
    expect(found([empty], { isGivenBeside: () => true })).toEqual([]);
  });

  it('finds members that are gone, and roles that have no others', () => {
    const kinds = (members: typeof ann) =>
      found([role('team', [READ], members)]).map(([kind]) => kind);
    expect(kinds([...ann, GONE])).toEqual(['gone-member']);
    expect(kinds([GONE])).toEqual(['no-people', 'gone-member']);
  });

  it('finds policies that name nothing', () => {
    expect(found([role('typo', ['catalog-entiti, read, deny'])])).toEqual([
      [
        'unmatched',
        'role:default/typo',
        expect.stringMatching('has no effect'),
      ],
    ]);
  });

  it('finds contradictions within a role and between two', () => {
    expect(
      found([role('torn', [READ, 'catalog.entity.read, read, deny'])]),
    ).toEqual([
      [
        'contradiction',
        'role:default/torn',
        'allows catalog.entity.read, read, which it also denies: the deny wins',
      ],
    ]);
    expect(
      found([
        role('reader', [READ]),
        role('closed', ['catalog-entity, read, deny']),
      ]),
    ).toEqual([
      [
        'contradiction',
        'role:default/closed',
        expect.stringMatching('denies catalog-entity, read, but not for users'),
      ],
    ]);
  });

  it('finds what could be left out', () => {
    expect(found([role('idle', [])])).toEqual([
      ['redundancy', 'role:default/idle', 'allows and denies nothing'],
    ]);
    expect(found([role('twice', [READ, READ_ALL])])).toEqual([
      [
        'redundancy',
        'role:default/twice',
        'allows catalog.entity.read, read, which its allow on catalog-entity covers',
      ],
    ]);
    expect(found([role('one', [READ]), role('two', [READ])])).toEqual([
      [
        'redundancy',
        'role:default/two',
        'is the same as role:default/one: merge them into one role',
      ],
    ]);
  });

  it('reports nothing redundant to readers who see some roles only', () => {
    expect(found([role('twice', [READ, READ_ALL])], { areAll: false })).toEqual(
      [],
    );
  });

  it('calls no policy needless whose loss would change a decision, of all that two roles can say of one', () => {
    const lines = ['allow', 'deny'].flatMap(effect => [
      policy(`catalog.entity.read, read, ${effect}`),
      policy(`catalog-entity, read, ${effect}`),
    ]);
    const request = {
      permission: 'catalog.entity.read',
      action: 'read' as const,
      resourceType: 'catalog-entity',
    };
    const subjects = [ann[0], userRef('ben')].map(ref => ({
      userRef: ref,
      principals: [ref],
      ownerRefs: [ref],
    }));
    /**
     * Everything that a role can contain: some of the lines, with or without a
     * condition.
     */
    const sayings = Array.from(
      { length: 2 ** lines.length * 2 },
      (_, bits) => ({
        policies: lines.filter((_line, index) => bits & (2 << index)),
        conditions: bits & 1 ? [{ id: 1, ...narrowing(['read']) }] : [],
      }),
    );
    const changed: unknown[] = [];
    let needless = 0;
    for (const said of sayings) {
      const first = roleOf('first', { ...said, members: ann });
      for (const others of sayings) {
        const second = roleOf('second', {
          ...others,
          members: [...ann, subjects[1].userRef],
        });
        const covered = found([first, second]).find(
          ([, ref, message]) =>
            ref === first.ref && message.includes('which its allow on'),
        );
        if (covered) {
          needless += 1;
          const less = {
            ...first,
            policies: first.policies.filter(one => one !== lines[0]),
          };
          for (const precedence of precedences) {
            const settings = { precedence, superUsers: new Set<never>() };
            const [before, after] = [first, less].map(tried =>
              subjects.map(
                subject =>
                  compile(documentOf(tried, second), settings).decide(
                    request,
                    subject,
                  ).result,
              ),
            );
            changed.push(
              ...(isDeepStrictEqual(after, before) ? [] : [covered]),
            );
          }
        }
      }
    }
    expect(changed).toEqual([]);
    expect(needless).toBeGreaterThan(0);
  });
});
