import { PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { SOMEBODY } from '../access/Stances';
import {
  decide,
  DecisionRequest,
  DecisionSettings,
  matchingConditions,
  policiesOnName,
  policiesOnType,
} from '../decide/decide';
import { REST, Role } from '../model/document';
import { Extent, extentOf, NOTHING } from './Extent';

/**
 * What a role gives beside other ones, by what these contain: nothing; conditions;
 * conditions and an allow on the name.
 */
export type RoleExtents = readonly Extent[];

/** A role that narrows what others allow, and for which its conditions hold for nothing. */
const narrowing = (
  { action, resourceType = '' }: DecisionRequest,
  policies: readonly PolicyStatement[],
): Role => ({
  ref: '' as Role['ref'],
  source: REST,
  members: [],
  policies,
  conditions: [
    {
      id: 0,
      pluginId: '',
      resourceType,
      mapping: [action],
      criteria: { anyOf: [] },
      problem: 'holds for nothing',
    },
  ],
  metadata: {},
});

/**
 * What a role grants by itself, whoever is in it. Aliases stand for themselves.
 *
 * An allow that conditions of other roles narrow gives nothing beside them, and
 * a condition of its own does. A deny of the role on a type does not count where
 * another role has a policy on the name.
 *
 * @param role - absent if there is none, which grants nothing
 */
export function extentsOf(
  role: Role | undefined,
  request: DecisionRequest,
  settings: DecisionSettings,
): RoleExtents {
  const said = role && partsOn(request, role);
  if (!said) {
    return [NOTHING, NOTHING, NOTHING];
  }
  // A plugin that does not know a condition today may know it tomorrow.
  const known = { ...settings, isKnown: undefined };
  const decided = (...roles: readonly Role[]) =>
    extentOf(decide(request, SOMEBODY, roles, known));
  // Of conditions that name different plugins, one alone may come to count.
  const parts =
    said.conditions.length > 0
      ? said.conditions.map(one => ({ ...said, conditions: [one] }))
      : [said];
  const beside = (other: Role) =>
    decided(other) === 'all'
      ? NOTHING
      : unionOf(parts.map(part => decided(part, other)));
  const { permission, action } = request;
  return [
    decided(said),
    beside(narrowing(request, [])),
    beside(narrowing(request, [{ permission, action, effect: 'allow' }])),
  ];
}

/** A role with nothing but what concerns a request, if something does. */
function partsOn(request: DecisionRequest, role: Role): Role | undefined {
  const policies = [
    ...policiesOnName(request, [role]),
    ...policiesOnType(request, [role]),
  ].map(({ policy }) => policy);
  const conditions = matchingConditions(request, [role]).map(
    ({ condition }) => condition,
  );
  return policies.length + conditions.length > 0
    ? { ...role, policies, conditions }
    : undefined;
}

function unionOf(extents: readonly Extent[]): Extent {
  return extents.includes('all')
    ? 'all'
    : extents.flatMap(extent => (extent === 'all' ? [] : extent));
}
