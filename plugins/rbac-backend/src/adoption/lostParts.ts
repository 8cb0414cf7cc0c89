import { nameOf, SourceProblem } from '@portal-rbac/plugin-rbac-common';
import {
  PolicyDocument,
  PolicySnapshot,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { adoptionProblem } from './adoptionProblem';

/**
 * What the first load of the configuration and the files removes again: roles
 * that they no longer name, and conditions that REST had put on roles
 * which are theirs.
 */
export function lostParts(
  adopted: PolicyDocument,
  next: PolicySnapshot,
): SourceProblem[] {
  return [...adopted.roles.values()].flatMap(role => {
    const now = next.role(role.ref);
    if (!now) {
      return [lost(role, `goes, because ${role.source} no longer declares it`)];
    }
    const kept = new Set(now.conditions.map(contentOf));
    const gone = role.conditions.filter(
      condition => !kept.has(contentOf(condition)),
    );
    return gone.length > 0
      ? [
          lost(
            role,
            `loses ${gone.length} conditions (${gone.map(({ id }) => id).join(', ')}), which ${role.source} does not declare; what they narrowed, policies may allow wholly`,
          ),
        ]
      : [];
  });
}

function lost(role: Role, what: string): SourceProblem {
  return adoptionProblem('warning', `${nameOf(role)} ${what}`, role.ref);
}

function contentOf({ id, ...content }: Role['conditions'][number]): string {
  const { pluginId, resourceType, mapping, criteria } = content;
  return JSON.stringify([pluginId, resourceType, mapping, criteria]);
}
