import { JsonValue } from '@backstage/types';
import {
  actions,
  ConditionContent,
  ConditionNode,
  EntityRef,
  MemberRef,
  PermissionMapping,
  PermissionPolicy,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { ChangeAuthor, PolicyChange, RoleDeclaration } from '../core/change';
import { DecisionRequest, DecisionSettings } from '../core/decide';
import {
  CONFIGURATION,
  FILES,
  LEGACY,
  PolicyDocument,
  REST,
  Role,
  RoleCondition,
  RoleMetadata,
  Subject,
} from '../core/model';
import { conflictOf, describePolicy } from '../core/roleParts';
import { groupRef, roleRef, userRef } from './documents';

/*
 * Few names, so that random values meet: roles share members, changes find
 * what they name, requests find policies.
 */

/** The roles that exist or might. */
export const roleRefs: readonly RoleRef[] = [0, 1, 2, 3, 4, 5].map(index =>
  roleRef(`r${index}`),
);
/** The users there are. */
export const users: readonly MemberRef[] = [0, 1, 2, 3].map(index =>
  userRef(`u${index}`),
);
/** The groups there are. */
export const groups: readonly MemberRef[] = [0, 1, 2, 3].map(index =>
  groupRef(`g${index}`),
);
const resourceTypes = ['catalog-entity', 'scaffolder-action'];
const permissions = [
  { permission: 'catalog.entity.read', resourceType: 'catalog-entity' },
  { permission: 'catalog.entity.refresh', resourceType: 'catalog-entity' },
  {
    permission: 'scaffolder.action.execute',
    resourceType: 'scaffolder-action',
  },
  { permission: 'kubernetes.proxy' },
  { permission: 'policy.entity.create', grantedAs: 'policy-entity' },
];
const sources = [REST, FILES, CONFIGURATION, LEGACY, 'some-provider'];

const anyRoleRef = fc.constantFrom(...roleRefs);
const anyMember = fc.constantFrom<MemberRef>(...users, ...groups);
const anyOwner = fc.constantFrom<EntityRef>(...users.slice(0, 2));
const anySource = fc.constantFrom(...sources);

function someMembers(minLength = 0) {
  return fc.uniqueArray(anyMember, { minLength, maxLength: 4 });
}

/** A permission policy on a name or on a resource type. */
export const anyPolicy: fc.Arbitrary<PermissionPolicy> = fc.record({
  permission: fc.constantFrom(
    ...permissions.map(({ permission }) => permission),
    ...resourceTypes,
    'policy-entity',
  ),
  action: fc.constantFrom(...actions),
  // More allows than denies, or most requests would be denied.
  effect: fc.constantFrom('allow', 'allow', 'allow', 'deny'),
});

function somePolicies(maxLength: number) {
  return fc.uniqueArray(anyPolicy, {
    selector: describePolicy,
    maxLength,
    size: 'max',
  });
}

/** The rules that conditions name. */
export const ruleNames = ['IS_ENTITY_KIND', 'HAS_LABEL'];

/** The value of a param, with aliases at any depth. */
const { anyParam } = fc.letrec<{ anyParam: JsonValue }>(tie => ({
  anyParam: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom<JsonValue>('$currentUser', '$ownerRefs', 'api', 3, null),
    fc.array(tie('anyParam'), { maxLength: 3 }),
    fc.record({ by: tie('anyParam') }),
  ),
}));

function criteriaOn(resourceType: string): fc.Arbitrary<ConditionNode> {
  return fc.letrec<{ node: ConditionNode }>(tie => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.record(
        {
          rule: fc.constantFrom(...ruleNames),
          resourceType: fc.constant(resourceType),
          params: fc.dictionary(
            fc.constantFrom('kinds', 'label', 'claims'),
            anyParam,
            { maxKeys: 2 },
          ),
        },
        { requiredKeys: ['rule', 'resourceType'] },
      ),
      // Each set of keys, since several beside each other must all hold.
      fc
        .record(
          {
            allOf: fc.array(tie('node'), { minLength: 1, maxLength: 2 }),
            anyOf: fc.array(tie('node'), { minLength: 1, maxLength: 2 }),
            not: tie('node'),
          },
          { requiredKeys: [] },
        )
        .filter(node => Object.keys(node).length > 0),
    ),
  })).node;
}

const anyMapping: fc.Arbitrary<PermissionMapping> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...actions) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constantFrom(...permissions.map(item => item.permission)),
      action: fc.constantFrom(...actions),
    }),
  },
);

/** The content of a condition, sound in itself. */
export const anyCondition: fc.Arbitrary<ConditionContent> = fc
  .constantFrom(...resourceTypes)
  .chain(resourceType =>
    fc.record({
      pluginId: fc.constant(resourceType.split('-', 1)[0]),
      resourceType: fc.constant(resourceType),
      mapping: fc.uniqueArray(anyMapping, {
        selector: entry => JSON.stringify(entry),
        minLength: 1,
        maxLength: 2,
      }),
      criteria: criteriaOn(resourceType),
    }),
  );

/** The conditions among `contents` that can stand beside each other. */
function compatible(
  ref: RoleRef,
  contents: readonly ConditionContent[],
): RoleCondition[] {
  return contents.reduce<RoleCondition[]>((conditions, content) => {
    const condition = { id: 0, ...content };
    return conflictOf({ ref, conditions }, condition)
      ? conditions
      : [...conditions, condition];
  }, []);
}

const anyText = fc.constantFrom('', 'Reads the catalog', 'Ä "quoted" text');

const anyMetadata: fc.Arbitrary<RoleMetadata> = fc.record({
  description: fc.option(fc.constant('Reads the catalog'), { nil: undefined }),
  owner: fc.option(anyOwner, { nil: undefined }),
  author: fc.constant('user:default/u0'),
  modifiedBy: fc.constant('user:default/u0'),
  createdAt: fc.constant('2026-01-01T00:00:00.000Z'),
  lastModified: fc.constant('2026-01-01T00:00:00.000Z'),
});

interface DocumentOptions {
  /** Roles of the document; none unless told. */
  readonly minRoles?: number;
  /** Policies of one role; 6 unless told. */
  readonly maxPolicies?: number;
  /** Conditions of one role; 3 unless told. */
  readonly maxConditions?: number;
}

/** A sound role. Its conditions have no ids yet. */
export function anyRole({
  maxPolicies = 6,
  maxConditions = 3,
}: DocumentOptions = {}): fc.Arbitrary<Role> {
  return fc
    .record({
      ref: anyRoleRef,
      source: anySource,
      members: someMembers(),
      policies: somePolicies(maxPolicies),
      contents: fc.array(anyCondition, { maxLength: maxConditions }),
      metadata: anyMetadata,
    })
    .map(({ contents, ...role }) => ({
      ...role,
      conditions: compatible(role.ref, contents),
    }));
}

/** A sound document with up to six roles, deeply frozen. */
export function anyDocument(
  options: DocumentOptions = {},
): fc.Arbitrary<PolicyDocument> {
  return fc
    .record({
      revision: fc.nat({ max: 100 }),
      firstId: fc.integer({ min: 1, max: 3 }),
      roles: fc.uniqueArray(anyRole(options), {
        selector: ({ ref }) => ref,
        minLength: options.minRoles,
      }),
    })
    .map(({ revision, firstId, roles }) => {
      let id = firstId;
      const numbered = roles.map(role =>
        frozen({
          ...role,
          conditions: role.conditions.map(condition => ({
            ...condition,
            id: id++,
          })),
        }),
      );
      return {
        revision,
        roles: new Map(numbered.map(role => [role.ref, role])),
        nextConditionId: id,
      };
    });
}

/** The value, frozen with everything in it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

const anyRoleInput = fc.record({
  ref: anyRoleRef,
  members: someMembers(1),
  description: fc.option(anyText, { nil: undefined }),
  owner: fc.option(fc.oneof(fc.constant(''), anyOwner), { nil: undefined }),
});

/** The full set of a source's roles; now and then with conflicts inside a role. */
export const someDeclarations: fc.Arbitrary<RoleDeclaration[]> = fc.uniqueArray(
  fc.record(
    {
      ref: anyRoleRef,
      members: someMembers(),
      policies: somePolicies(4),
      conditions: fc.array(anyCondition, { maxLength: 2 }),
      description: anyText,
      owner: anyOwner,
    },
    { requiredKeys: ['ref', 'members', 'policies', 'conditions'] },
  ),
  { selector: ({ ref }) => ref, maxLength: 4 },
);

/** A change of any kind. Whether it can be made depends on the document. */
export const anyChange: fc.Arbitrary<PolicyChange> = fc
  .oneof<fc.Arbitrary<PolicyChange>[]>(
    fc.record({ kind: fc.constant('createRole'), role: anyRoleInput }),
    fc.record({
      kind: fc.constant('replaceRole'),
      ref: anyRoleRef,
      oldRole: fc.record({
        members: fc.uniqueArray(anyMember, { maxLength: 1 }),
        description: fc.option(anyText, { nil: undefined, freq: 1 }),
      }),
      newRole: anyRoleInput,
    }),
    fc.record({ kind: fc.constant('deleteRole'), ref: anyRoleRef }),
    fc.record({
      kind: fc.constant('removeMembers'),
      ref: anyRoleRef,
      members: fc.array(anyMember, { maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('addPolicies'),
      additions: fc.array(fc.record({ role: anyRoleRef, policy: anyPolicy }), {
        maxLength: 3,
      }),
    }),
    fc.record({
      kind: fc.constant('replacePolicies'),
      ref: anyRoleRef,
      oldPolicies: fc.array(anyPolicy, { maxLength: 1 }),
      newPolicies: fc.array(anyPolicy, { maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('removePolicies'),
      ref: anyRoleRef,
      policies: fc.oneof(
        fc.constant('all' as const),
        fc.array(anyPolicy, { maxLength: 1 }),
      ),
    }),
    fc.record({
      kind: fc.constant('createCondition'),
      condition: fc.record({ role: anyRoleRef, content: anyCondition }),
    }),
    fc.record({
      kind: fc.constant('replaceCondition'),
      id: fc.integer({ min: 1, max: 8 }),
      condition: fc.record({ role: anyRoleRef, content: anyCondition }),
    }),
    fc.record({
      kind: fc.constant('deleteCondition'),
      id: fc.integer({ min: 1, max: 8 }),
    }),
    fc.record({
      kind: fc.constant('replaceSource'),
      roles: someDeclarations,
      untouched: fc
        .uniqueArray(anyRoleRef, { maxLength: 2 })
        .map(refs => new Set(refs)),
    }),
  )
  .map(frozen);

/** Somebody of any source; a third of them are limited to roles that they own. */
export const anyAuthor: fc.Arbitrary<ChangeAuthor> = fc
  .record({
    source: fc.oneof(fc.constant(REST), anySource),
    actor: anyOwner,
    limited: fc.constantFrom(true, false, false),
  })
  .map(({ source, actor, limited }) => ({
    source,
    actor,
    mayTouch: role => !limited || role.metadata.owner === actor,
    isLimited: limited,
  }));

/** A step of a history. */
export const anyStep = fc.record({ change: anyChange, author: anyAuthor });

/** A user with any of the groups. */
export const anySubject: fc.Arbitrary<Subject> = fc
  .record({
    userRef: fc.constantFrom(...users),
    member: fc.subarray([...groups]),
  })
  .map(({ userRef: user, member }) => ({
    userRef: user,
    principals: [user, ...member],
    ownerRefs: [user, ...member],
  }));

/** A request for a permission; a resource permission has its type. */
export const anyRequest: fc.Arbitrary<DecisionRequest> = fc
  .record({
    permission: fc.constantFrom(...permissions),
    action: fc.constantFrom(...actions),
  })
  .map(({ permission, action }) => ({ ...permission, action }));

/** Settings with each precedence, sometimes with a default role and super users. */
export const anySettings: fc.Arbitrary<DecisionSettings> = fc.record({
  precedence: fc.constantFrom('conditional', 'basic', 'role'),
  superUsers: fc
    .option(fc.constantFrom<MemberRef>(users[3], groups[3]), { nil: undefined })
    .map(ref => new Set(ref ? [ref] : [])),
  defaultRole: fc.option(fc.constantFrom(...roleRefs.slice(0, 2)), {
    nil: undefined,
  }),
});
