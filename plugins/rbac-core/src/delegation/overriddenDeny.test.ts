import {
  documentOf,
  groupRef,
  kindIs,
  narrowing,
  NOW,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import {
  PermissionMapping,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { ChangeAuthor, PolicyChange } from '../change/change';
import { diff } from '../change/diff';
import { evolve } from '../change/evolve';
import { Precedence } from '../decide/decide';
import { knownPermissions } from '../decide/knownPermissions';
import { compile } from '../decide/compile';
import { PolicyDocument, REST, Role } from '../model/document';
import { atOnce } from '../model/steps';
import { overreachBy } from './overreach';

const dan = userRef('dan');
const published = [
  {
    name: 'catalog.entity.read',
    action: 'read' as const,
    resourceType: 'catalog-entity',
  },
  { name: 'deploy.read', action: 'read' as const, resourceType: 'deployment' },
];
const complete = knownPermissions(published, { isComplete: true });
const incomplete = knownPermissions(published);

/** Where a delegate who may read everything has the role `own`, and somebody else another one. */
const worldOf = (own: Partial<Role>, ...denied: string[]) =>
  documentOf(
    roleOf('holding', {
      members: [dan],
      policies: [policy('catalog-entity, read, allow')],
    }),
    roleOf('own', { ...own, metadata: { owner: dan } }),
    roleOf('denying', { policies: denied.map(policy) }),
  );

const conditionOn = (...mapping: PermissionMapping[]): PolicyChange => ({
  kind: 'createCondition',
  condition: {
    role: roleRef('own'),
    content: narrowing(mapping, kindIs('api')),
  },
});

interface Facts {
  readonly precedence?: Precedence;
  readonly known?: ReturnType<typeof knownPermissions>;
  readonly basicPermissions?: readonly PolicyStatement[];
}

/** Why the delegate may not make a change. */
function refusal(
  document: PolicyDocument,
  change: PolicyChange,
  {
    precedence = 'conditional-over-deny',
    known = complete,
    basicPermissions,
  }: Facts = {},
) {
  const isOwn = (role: Role) => role.metadata.owner === dan;
  const author: ChangeAuthor = {
    source: REST,
    actor: dan,
    subject: { userRef: dan, principals: [dan], ownerRefs: [dan] },
    isLimited: true,
    maySee: isOwn,
    mayChange: isOwn,
    permissions: known,
    basicPermissions,
  };
  const under = (one: PolicyDocument) =>
    compile(one, {
      precedence,
      superUsers: new Set(),
      defaultRole: roleRef('everyone'),
      basicPermissions,
      isKnown: () => true,
    });
  const after = evolve(document, change, author, NOW).document;
  return atOnce(
    overreachBy(
      {
        before: under(document),
        after: under(after),
        delta: diff(document, after),
      },
      author,
      {
        evaluatedUsers: atOnce(EvaluatedUsers.of([{ ref: dan, parents: [] }])),
        known,
        grantable: new Set(['catalog-entity']),
      },
    ),
  );
}

const refusedFor = (field: string) => ({
  code: 'condition-overrides-deny',
  problems: [{ field }],
});

describe('where conditions decide even over a deny, a delegate', () => {
  it.each<[string, PermissionMapping]>([
    ['catalog-entity, read, deny', 'read'],
    ['catalog.entity.read, read, deny', 'read'],
    [
      'catalog-entity, read, deny',
      { name: 'catalog.entity.read', action: 'read' },
    ],
    [
      'catalog.entity.read, read, deny',
      { name: 'catalog.entity.read', action: 'read' },
    ],
  ])('adds no condition over %s of others', (line, entry) => {
    expect(
      refusal(worldOf({}, line), conditionOn('delete', entry)),
    ).toMatchObject(refusedFor('conditions'));
  });

  it.each<[string, string, PermissionMapping]>([
    ['another action', 'catalog-entity, update, deny', 'read'],
    ['another type', 'deployment, read, deny', 'read'],
    ['a name of another type', 'deploy.read, read, deny', 'read'],
    ['a word that no plugin has', 'unheard.of, read, deny', 'read'],
    [
      'another name of the type',
      'catalog.entity.read, read, deny',
      { name: 'catalog.entity.list', action: 'read' },
    ],
  ])('adds a condition where others deny %s', (_, line, entry) => {
    expect(refusal(worldOf({}, line), conditionOn(entry))).toBeUndefined();
  });

  it('adds none over a deny that may be on a name of the type', () => {
    const document = worldOf({}, 'unheard.of, read, deny');
    expect(
      refusal(document, conditionOn('read'), { known: incomplete })?.code,
    ).toBe('condition-overrides-deny');
  });

  it('adds none over what the configuration denies everybody', () => {
    expect(
      refusal(worldOf({}), conditionOn('read'), {
        basicPermissions: [policy('catalog-entity, read, deny')],
      })?.code,
    ).toBe('condition-overrides-deny');
  });

  it('adds one over their own deny', () => {
    const document = worldOf({
      policies: [policy('catalog-entity, read, deny')],
    });
    expect(refusal(document, conditionOn('read'))).toBeUndefined();
  });

  it('keeps one that is older than the deny, and gives it to nobody else', () => {
    const ref = roleRef('own');
    const members = [groupRef('crew')];
    const condition = { id: 1, ...narrowing(['read'], kindIs('api')) };
    const document = worldOf(
      { members, conditions: [condition] },
      'catalog-entity, read, deny',
    );
    const replaced = (...next: Role['members']): PolicyChange => ({
      ...{ kind: 'replaceRole', ref, oldRole: { members } },
      newRole: { ref, members: next },
    });
    expect(refusal(document, replaced())).toBeUndefined();
    expect(refusal(document, replaced(...members, dan))).toMatchObject(
      refusedFor('memberReferences'),
    );
  });

  it('is not bound so where a deny wins over conditions', () => {
    const document = worldOf({}, 'catalog-entity, read, deny');
    expect(
      refusal(document, conditionOn('read'), { precedence: 'conditional' }),
    ).toBeUndefined();
  });
});
