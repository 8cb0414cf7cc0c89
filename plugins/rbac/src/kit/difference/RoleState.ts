import {
  mappedAction,
  NewWholeRoleJson,
  StatementJson,
} from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../../api/RbacApi';
import { RequestTerms, sameTerms } from '../terms/RequestTerms';

/** A condition as the form has it. */
export type ConditionState = NewWholeRoleJson['conditions'][number];

/** That a member is to have the role for a time. */
export interface GivenForTime {
  readonly member: string;
  /** As ISO 8601. */
  readonly until: string;
}

/** All that the form knows and can change of a role. */
export interface RoleState {
  /** `role:<namespace>/<name>`. */
  readonly name: string;
  /** Empty when it has none. */
  readonly description: string;
  /** The reference of an entity; empty when it has none. */
  readonly owner: string;
  readonly members: readonly string[];
  readonly policies: readonly StatementJson[];
  readonly conditions: readonly ConditionState[];
  /** Who may request it; `null` if nobody may, absent if that is not known. */
  readonly terms?: RequestTerms | null;
  /** What is to be given for a time when it is saved, beside what is there already. */
  readonly assignments?: readonly GivenForTime[];
}

/** What was begun and is no part of the role yet. */
export interface Begun {
  /** Permissions and resource types that were chosen to say something about. */
  readonly targets: readonly string[];
  /** Names of members that were written down and not added. */
  readonly names: string;
}

/** @see Begun */
export const nothingBegun: Begun = { targets: [], names: '' };

/** What a form for a new role begins with. */
export const emptyRole: RoleState = {
  name: 'role:default/',
  description: '',
  owner: '',
  members: [],
  policies: [],
  conditions: [],
};

/** A role as it is stored. */
export interface StoredRole {
  readonly role: RoleState;
  readonly source: string;
  /** The version of the policy that it was read from. */
  readonly version: string;
  /** Who changed it last, and when, if that is known. */
  readonly modifiedBy?: string;
  readonly lastModified?: string;
}

/**
 * Reads a role with all that belongs to it.
 *
 * @param asOf - a revision, if the role is wanted as it was then
 * @throws ResponseError when the backend refuses, for example with 404
 */
export async function readRole(
  api: Pick<RbacApi, 'getWholeRole'>,
  name: string,
  asOf?: number,
): Promise<StoredRole> {
  const { value, version } = await api.getWholeRole(name, asOf);
  return {
    version,
    source: value.metadata.source,
    modifiedBy: value.metadata.modifiedBy,
    lastModified: value.metadata.lastModified,
    role: {
      name: value.name,
      description: value.metadata.description ?? '',
      owner: value.metadata.owner ?? '',
      members: value.memberReferences,
      policies: value.policies,
      conditions: value.conditions,
      terms: value.metadata.requests ?? null,
    },
  };
}

/**
 * What a new role that is like another one begins with: all of that role but its name.
 *
 * @throws ResponseError when the backend refuses, for example with 404
 */
export async function readClone(
  api: RbacApi,
  name: string,
): Promise<RoleState> {
  const { role } = await readRole(api, name);
  return {
    ...role,
    name: emptyRole.name,
    conditions: withoutIds(role.conditions),
  };
}

/** Conditions for which it does not matter whether they are stored already. */
export function withoutIds(
  conditions: readonly ConditionState[],
): ConditionState[] {
  return conditions.map(({ id, ...content }) => content);
}

/**
 * The role as REST takes it.
 *
 * @param reason - why that is given which ends
 */
export function wholeRole(role: RoleState, reason?: string): NewWholeRoleJson {
  return {
    name: role.name,
    memberReferences: role.members,
    metadata: {
      description: role.description,
      owner: role.owner,
      requests: role.terms,
    },
    policies: role.policies,
    conditions: role.conditions,
    assignments: role.assignments?.map(given => ({ ...given, reason })),
  };
}

/** A text that two policies share when they say the same. */
export function policyKey({
  permission,
  policy,
  effect,
}: StatementJson): string {
  return `${permission} ${policy} ${effect}`;
}

/** Whether two conditions say the same, whatever their ids. */
export function sameCondition(a: ConditionState, b: ConditionState): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf(condition: ConditionState): string {
  const { pluginId, resourceType, permissionMapping, conditions } = condition;
  return JSON.stringify([
    pluginId,
    resourceType,
    permissionMapping,
    conditions,
  ]);
}

/** Whether two conditions bear on the same action, which a role may not have. */
export function overlap(a: ConditionState, b: ConditionState): boolean {
  const actions = a.permissionMapping.map(mappedAction);
  return (
    a.pluginId === b.pluginId &&
    a.resourceType === b.resourceType &&
    b.permissionMapping.some(entry => actions.includes(mappedAction(entry)))
  );
}

/** Whether two roles are and grant the same; the order of things makes no difference. */
export function sameRole(a: RoleState, b: RoleState): boolean {
  return (
    a.name === b.name &&
    a.description === b.description &&
    a.owner === b.owner &&
    sameSet(a.members, b.members) &&
    sameSet(a.policies.map(policyKey), b.policies.map(policyKey)) &&
    sameSet(a.conditions.map(contentOf), b.conditions.map(contentOf)) &&
    sameTerms(a.terms, b.terms) &&
    sameSet(givenOf(a), givenOf(b))
  );
}

function givenOf({ assignments = [] }: RoleState): string[] {
  return assignments.map(({ member, until }) => `${until} ${member}`);
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a);
  return a.length === b.length && b.every(item => known.has(item));
}
