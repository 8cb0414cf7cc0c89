import {
  actions,
  conditionNodeSchema,
  effects,
} from '@portal-rbac/plugin-rbac-common';
import { isUnchosen } from '../extent/extent';
import { noLimits } from '../FormProblem';
import {
  Begun,
  ConditionState,
  RoleState,
  StoredRole,
} from '../../../kit/difference/RoleState';

/** Work on a role that is not saved yet. */
export interface RoleDraft {
  readonly role: RoleState;
  readonly begun: Begun;
  /** The role that it began with; absent for a new one. */
  readonly stored?: StoredRole;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Reads a draft from what a browser has kept.
 *
 * @returns `undefined` unless the form can show it
 */
export function readDraft(text: string): RoleDraft | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isDraft(json) ? json : undefined;
}

function isDraft(json: unknown): json is RoleDraft {
  const { role, begun, stored, at } = fieldsOf(json);
  const { targets, names } = fieldsOf(begun);
  return (
    isRole(role) &&
    areTexts(targets) &&
    typeof names === 'string' &&
    (stored === undefined || isStored(stored)) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  );
}

function isStored(json: unknown): boolean {
  const { role, source, version, modifiedBy, lastModified } = fieldsOf(json);
  return (
    isRole(role) &&
    areTexts([source, version, modifiedBy ?? '', lastModified ?? ''])
  );
}

function isRole(json: unknown): boolean {
  const { name, description, owner, members, policies, conditions } =
    fieldsOf(json);
  const { terms, assignments } = fieldsOf(json);
  return (
    areTexts([name, description, owner]) &&
    areTexts(members) &&
    Array.isArray(policies) &&
    policies.every(isPolicy) &&
    Array.isArray(conditions) &&
    conditions.every(isCondition) &&
    (terms === undefined || terms === null || areTerms(terms)) &&
    (assignments === undefined ||
      (Array.isArray(assignments) && assignments.every(isGiven)))
  );
}

function areTerms(json: unknown): boolean {
  const { who, approvers, approvals, maxDuration, reason, notify } =
    fieldsOf(json);
  return (
    areTexts(who) &&
    areTexts(approvers ?? []) &&
    areTexts(notify ?? []) &&
    areTexts([maxDuration ?? '', reason ?? '']) &&
    typeof (approvals ?? 1) === 'number'
  );
}

function isGiven(json: unknown): boolean {
  const { member, until } = fieldsOf(json);
  return areTexts([member, until]) && !Number.isNaN(Date.parse(`${until}`));
}

function isPolicy(json: unknown): boolean {
  const { permission, policy, effect } = fieldsOf(json);
  return (
    typeof permission === 'string' &&
    (actions as readonly unknown[]).includes(policy) &&
    (effects as readonly unknown[]).includes(effect)
  );
}

function isCondition(json: unknown): boolean {
  const { pluginId, resourceType, permissionMapping, conditions } =
    fieldsOf(json);
  return (
    areTexts([pluginId, resourceType]) &&
    Array.isArray(permissionMapping) &&
    permissionMapping.every(entry =>
      (actions as readonly unknown[]).includes(fieldsOf(entry).action ?? entry),
    ) &&
    (isUnchosen(json as ConditionState) ||
      conditionNodeSchema(noLimits).safeParse(conditions).success)
  );
}

function fieldsOf(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

function areTexts(json: unknown): boolean {
  return Array.isArray(json) && json.every(text => typeof text === 'string');
}
