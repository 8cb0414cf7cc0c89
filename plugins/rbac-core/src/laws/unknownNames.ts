import {
  because,
  EntityRef,
  Reason,
  RESOURCE_TYPE_POLICY_ENTITY,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { uniqBy } from 'lodash';
import { Population } from '../access/Population';
import { KnownPermissions, permissionsNamed } from '../decide/knownPermissions';
import { NearestNames } from '../model/nearestName';
import { Steps } from '../model/steps';
import { Law, LawExemption, Laws } from './law';
import { requestsOf } from './lawRequests';

/** The type of the resources of the catalog. */
const CATALOG_ENTITY = 'catalog-entity';

/**
 * What is known of the names in laws.
 *
 * @public
 */
export interface LawNames {
  /** Everybody whom the catalog has; absent if that is not known. */
  readonly population?: Population;
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
 * A law that names something that is not known.
 *
 * @public
 */
export interface UnknownLawName {
  readonly law: Law;
  /** Its sentence follows the name of the law. */
  readonly why: Reason;
}

/**
 * Finds the names in laws that nothing in the portal bears, as far as that is certain:
 * what is misspelt is kept by everybody, and so would hold in silence. A role that is
 * not there breaks its law, and so is told of in any case.
 *
 * @public
 */
export function* unknownNames(
  laws: Laws,
  facts: LawNames,
): Steps<UnknownLawName[]> {
  const { population, known } = facts;
  const members = {
    'user:': new NearestNames(
      (population?.users ?? []).slice(0, population?.inCatalog),
    ),
    'group:': new NearestNames(population?.groups ?? []),
  };
  const words = new NearestNames([...known.typesByName.keys(), ...known.types]);
  const roles = new NearestNames(facts.roles ?? []);
  const found: UnknownLawName[] = [];
  for (const law of laws) {
    const whys = [
      ...membersOf(law).flatMap(ref => {
        const near = members[ref.startsWith('user:') ? 'user:' : 'group:'];
        return isAbsent(ref, facts) ? [absence(ref, near)] : [];
      }),
      ...permissionsOf(law, known).flatMap(permission =>
        mismatch(permission, facts, words),
      ),
      ...absentResource(law, facts, roles),
    ];
    found.push(...uniqBy(whys, 'message').map(why => ({ law, why })));
    yield;
  }
  return found;
}

/**
 * The entities of the catalog that tests are about, as the laws write them.
 *
 * @public
 */
export function entitiesOfTests(
  laws: Laws,
  known: KnownPermissions,
): ReadonlySet<string> {
  return new Set(
    laws.flatMap(law =>
      resourceTypesOf(law, known).includes(CATALOG_ENTITY)
        ? (resourceOf(law) ?? [])
        : [],
    ),
  );
}

function resourceOf(law: Law): string | undefined {
  return law.kind === 'test' ? law.resourceRef : undefined;
}

/** The types of the resource that a test is about, as far as they are known. */
function resourceTypesOf(law: Law, known: KnownPermissions) {
  const { requests = [] } =
    law.kind === 'test' ? requestsOf(law.permission, known) : {};
  return requests.map(({ resourceType }) => resourceType);
}

/** The resource of a test, if it is not there: conditions hold for none that is not. */
function absentResource(
  law: Law,
  { known, roles, absentEntities }: LawNames,
  near: NearestNames,
): Reason[] {
  const ref = resourceOf(law);
  // The type stands for any role.
  if (ref === undefined || ref === RESOURCE_TYPE_POLICY_ENTITY) {
    return [];
  }
  const types = resourceTypesOf(law, known);
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

function membersOf(law: Law): readonly EntityRef[] {
  if (law.kind === 'test') {
    return [law.user];
  }
  return law.kind === 'onlyBy' || law.kind === 'only' ? law.members : [];
}

/** What a law is about, but for what keeps it from being judged. */
function permissionsOf(
  law: Law,
  known: KnownPermissions,
): readonly LawExemption[] {
  if (law.kind === 'only') {
    return law.exemptions;
  }
  if (law.kind === 'exclusive' || !requestsOf(law.permission, known).requests) {
    return [];
  }
  const { name: permission, ...others } = law.permission;
  return [{ permission, ...others }];
}

function isAbsent(ref: EntityRef, { population, people }: LawNames): boolean {
  const { user = Infinity, group } = population?.placeOf(ref) ?? {};
  return (
    population !== undefined &&
    user >= population.inCatalog &&
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

/** What of a permission, as a law names it, nothing has. */
function mismatch(
  { permission, resourceType, action }: LawExemption,
  { known, words: others }: LawNames,
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
