import {
  because,
  EntityRef,
  Reason,
  RESOURCE_TYPE_POLICY_ENTITY,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { uniqBy } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { KnownPermissions, permissionsNamed } from '../decide/knownPermissions';
import { NearestNames } from '../model/nearestName';
import { Steps } from '../model/steps';
import { Guardrail, GuardrailExemption, Guardrails } from './guardrail';
import { requestsOf } from './guardrailRequests';

/** The type of the resources of the catalog. */
const CATALOG_ENTITY = 'catalog-entity';

/**
 * What is known of the names in guardrails.
 *
 * @public
 */
export interface GuardrailNames {
  /** Everybody in the catalog; absent if that is not known. */
  readonly evaluatedUsers?: EvaluatedUsers;
  /** Who is known although the catalog does not have them. */
  readonly people?: ReadonlySet<EntityRef>;
  readonly known: KnownPermissions;
  /** The roles of the policy; absent if they are not to be looked for. */
  readonly roles?: ReadonlySet<RoleRef>;
  /** Of what {@link entitiesOfTests} gives: what the catalog is known not to have. */
  readonly absentEntities?: ReadonlySet<string>;
  /** Permissions and resource types that are known beside those of plugins. */
  readonly words?: ReadonlySet<string>;
}

/**
 * A guardrail that names something that is not known.
 *
 * @public
 */
export interface UnknownGuardrailName {
  readonly guardrail: Guardrail;
  /** Its sentence follows the name of the guardrail. */
  readonly why: Reason;
}

/**
 * Finds the names in guardrails that nothing in the portal has, as far as that is certain: a
 * misspelt name would make a guardrail hold silently. A missing role breaks its guardrail,
 * and so is reported in any case.
 *
 * @public
 */
export function* unknownNames(
  guardrails: Guardrails,
  facts: GuardrailNames,
): Steps<UnknownGuardrailName[]> {
  const { evaluatedUsers, known } = facts;
  const members = {
    'user:': new NearestNames(
      (evaluatedUsers?.users ?? []).slice(0, evaluatedUsers?.inCatalog),
    ),
    'group:': new NearestNames(evaluatedUsers?.groups ?? []),
  };
  const words = new NearestNames([...known.typesByName.keys(), ...known.types]);
  const roles = new NearestNames(facts.roles ?? []);
  const found: UnknownGuardrailName[] = [];
  for (const guardrail of guardrails) {
    const whys = [
      ...membersOf(guardrail).flatMap(ref => {
        const near = members[ref.startsWith('user:') ? 'user:' : 'group:'];
        return isAbsent(ref, facts) ? [absence(ref, near)] : [];
      }),
      ...permissionsOf(guardrail, known).flatMap(permission =>
        mismatch(permission, facts, words),
      ),
      ...absentResource(guardrail, facts, roles),
    ];
    found.push(...uniqBy(whys, 'message').map(why => ({ guardrail, why })));
    yield;
  }
  return found;
}

/**
 * The entities of the catalog that tests are about, as the guardrails write them.
 *
 * @public
 */
export function entitiesOfTests(
  guardrails: Guardrails,
  known: KnownPermissions,
): ReadonlySet<string> {
  return new Set(
    guardrails.flatMap(guardrail =>
      resourceTypesOf(guardrail, known).includes(CATALOG_ENTITY)
        ? (resourceOf(guardrail) ?? [])
        : [],
    ),
  );
}

function resourceOf(guardrail: Guardrail): string | undefined {
  return guardrail.kind === 'test' ? guardrail.resourceRef : undefined;
}

/** The types of the resource that a test is about, as far as they are known. */
function resourceTypesOf(guardrail: Guardrail, known: KnownPermissions) {
  const { requests = [] } =
    guardrail.kind === 'test' ? requestsOf(guardrail.permission, known) : {};
  return requests.map(({ resourceType }) => resourceType);
}

/** The resource of a test, if it is not there: conditions hold for none that is not. */
function absentResource(
  guardrail: Guardrail,
  { known, roles, absentEntities }: GuardrailNames,
  near: NearestNames,
): Reason[] {
  const ref = resourceOf(guardrail);
  // The type stands for any role.
  if (ref === undefined || ref === RESOURCE_TYPE_POLICY_ENTITY) {
    return [];
  }
  const types = resourceTypesOf(guardrail, known);
  if (roles && types.includes(RESOURCE_TYPE_POLICY_ENTITY)) {
    const role = ref.toLocaleLowerCase('en-US') as RoleRef;
    const name = role.slice(role.indexOf('/') + 1);
    return roles.has(role)
      ? []
      : [
          because('names-absent-role', {
            role: ref,
            nearest: near.to(role, name.length),
          }),
        ];
  }
  return absentEntities?.has(ref) && types.includes(CATALOG_ENTITY)
    ? [because('names-absent-entity', { ref })]
    : [];
}

function membersOf(guardrail: Guardrail): readonly EntityRef[] {
  if (guardrail.kind === 'test') {
    return [guardrail.user];
  }
  return guardrail.kind === 'onlyBy' || guardrail.kind === 'only'
    ? guardrail.members
    : [];
}

/** What a guardrail is about, but for what keeps it from being judged. */
function permissionsOf(
  guardrail: Guardrail,
  known: KnownPermissions,
): readonly GuardrailExemption[] {
  if (guardrail.kind === 'only') {
    return guardrail.exemptions;
  }
  if (
    guardrail.kind === 'exclusive' ||
    !requestsOf(guardrail.permission, known).requests
  ) {
    return [];
  }
  const { name: permission, ...others } = guardrail.permission;
  return [{ permission, ...others }];
}

function isAbsent(
  ref: EntityRef,
  { evaluatedUsers, people }: GuardrailNames,
): boolean {
  const { user = Infinity, group } = evaluatedUsers?.placeOf(ref) ?? {};
  return (
    evaluatedUsers !== undefined &&
    user >= evaluatedUsers.inCatalog &&
    group === undefined &&
    !people?.has(ref)
  );
}

function absence(ref: EntityRef, near: NearestNames): Reason {
  const name = ref.slice(ref.indexOf('/') + 1);
  return because('names-absent-entity', {
    ref,
    nearest: near.to(ref, name.length),
  });
}

/** What of a permission, as a guardrail names it, nothing has. */
function mismatch(
  { permission, resourceType, action }: GuardrailExemption,
  { known, words: others }: GuardrailNames,
  words: NearestNames,
): Reason[] {
  const isUnknown = (word: string) =>
    known.isComplete &&
    !others?.has(word) &&
    !known.typesByName.has(word) &&
    !known.types.has(word);
  if (permission === undefined) {
    return resourceType !== undefined && isUnknown(resourceType)
      ? [
          because('names-unknown-type', {
            resourceType,
            nearest: words.to(resourceType),
          }),
        ]
      : [];
  }
  const claims = permissionsNamed(known, permission);
  if (claims.length === 0) {
    return isUnknown(permission)
      ? [
          because('names-unknown-permission', {
            permission,
            nearest: words.to(permission),
          }),
        ]
      : [];
  }
  const actions = claims.map(claim => claim.action);
  if (action !== undefined && !actions.includes(action)) {
    return [because('names-other-action', { permission, action, actions })];
  }
  const types = claims.map(claim => claim.resourceType);
  return resourceType !== undefined && !types.includes(resourceType)
    ? [
        because('names-other-type', {
          permission,
          resourceType,
          types: types.map(type => type ?? null),
        }),
      ]
    : [];
}
