import {
  LastUsesJson,
  nameOf,
  OwnUsesJson,
  UnusedJson,
  UnusedPartJson,
} from '@portal-rbac/plugin-rbac-common';
import { LastUsesOfRole, UsedMembership } from '@portal-rbac/plugin-rbac-core';
import { Noted } from '../settings/usage';
import { JudgedPart } from '../use/judgeParts';
import { OwnUses } from '../use/NotedAccess';
import { UnusedAnswer } from '../use/UnusedAccess';
import { assignmentFactsJson } from './assignmentJson';
import { statementJson } from './representation';

/** Unused access as REST shows it. If any use would be lost, nothing is recommended. */
export function unusedJson({
  unused,
  used,
  notes,
  ...answer
}: UnusedAnswer): UnusedJson {
  const isAnyLost = answer.proof !== undefined && answer.proof.lost > 0;
  return {
    ...answer,
    unused: unused.map(one => partJson(one, isAnyLost)),
    ...(used && { used: used.map(usedJson) }),
    notes: [...notes],
  };
}

function partJson({ part, why }: JudgedPart, isAnyLost: boolean) {
  const { kind, role, lastDay } = part;
  const json: UnusedPartJson = {
    kind,
    role: nameOf(role),
    source: role.source,
    ...(part.kind === 'policy' && { policy: statementJson(part.policy) }),
    ...(part.kind === 'condition' && {
      condition: {
        id: part.condition.id,
        pluginId: part.condition.pluginId,
        resourceType: part.condition.resourceType,
        permissions: part.condition.mapping.map(entry =>
          typeof entry === 'string' ? entry : `${entry.name} (${entry.action})`,
        ),
      },
    }),
    ...(part.kind === 'member' && { member: part.member }),
    ...(part.kind === 'assignment' && {
      assignment: assignmentFactsJson(role, part.assignment),
    }),
    ...(lastDay !== undefined && { lastDay }),
    isRecommended: why === undefined && !isAnyLost,
    ...(why && { why }),
  };
  return json;
}

function usedJson({ role, member, assignment, lastDay }: UsedMembership) {
  return {
    role: nameOf(role),
    source: role.source,
    member,
    ...(assignment && { assignment: assignmentFactsJson(role, assignment) }),
    lastDay,
  };
}

/** When the lines of a role were used last, as REST shows it. */
export function lastUsesJson({
  noted,
  policies,
  conditions,
}: LastUsesOfRole & { readonly noted: Noted }): LastUsesJson {
  return {
    noted,
    policies: policies.map(({ policy, lastDay }) => ({
      policy: statementJson(policy),
      lastDay,
    })),
    conditions: conditions.map(({ condition: { id }, lastDay }) => ({
      id,
      lastDay,
    })),
  };
}

/** What callers used themselves, as REST shows it. */
export function ownUsesJson({ uses, ...known }: OwnUses): OwnUsesJson {
  return {
    ...known,
    uses: uses.map(({ permission, action, resourceType, lastDay }) => ({
      ...(permission !== '' && { permission }),
      action,
      ...(resourceType !== undefined && { resourceType }),
      lastDay,
    })),
  };
}
