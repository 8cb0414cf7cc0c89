import {
  ConsideredCondition,
  ExplanationJson,
} from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { shortRoleName } from '../references/shortRoleName';
import { actionWords } from './actionWords';

/** A decision in words. */
export interface Verdict {
  tone: 'success' | 'danger' | 'warning';
  /** Who can or cannot do what. */
  title: string;
  /** What decides that, as one sentence. */
  line: string;
}

/** What people call those that an explanation is about. */
export interface Names {
  user: string;
  /** Absent without a resource. */
  resource?: string;
}

const effectVerb = { allow: 'allows', deny: 'denies' };

/** Roles that a sentence names. */
const MAX_NAMED = 2;

/** Says what a decision is, for the resource if one was given, and what decides it. */
export function verdictOf(
  explanation: ExplanationJson,
  { user, resource }: Names,
): Verdict {
  const { permission, result, resourceResult } = explanation;
  const outcome =
    result === 'CONDITIONAL' && resource !== undefined
      ? resourceResult
      : result;
  const what = actionWords(permission, {
    resource,
    isSome: outcome === 'CONDITIONAL',
  });
  const line = lineOf(explanation, resource);
  switch (outcome) {
    case 'ALLOW':
      return { tone: 'success', title: `Allowed: ${user} can ${what}`, line };
    case 'DENY':
      return { tone: 'danger', title: `Denied: ${user} cannot ${what}`, line };
    case 'CONDITIONAL': {
      const title = `Allowed on conditions: ${user} can ${what}`;
      return { tone: 'warning', title, line };
    }
    default: {
      const title = `Not known: can ${user} ${what}?`;
      return { tone: 'warning', title, line };
    }
  }
}

function lineOf(
  { verdict, result, reason, policies, conditions, ...rest }: ExplanationJson,
  resource: string | undefined,
): string {
  switch (verdict) {
    case 'super-user':
      return 'Super users can do everything.';
    case 'allowed-by-policy':
    case 'denied-by-policy': {
      const effect = result === 'ALLOW' ? 'allow' : 'deny';
      const deciding = policies.filter(
        policy => policy.counted && policy.effect === effect,
      );
      const roles = rolesOf(deciding);
      if (roles.length === 0) {
        return `${reason}.`;
      }
      const verb = roles.length === 1 ? `${effectVerb[effect]}` : effect;
      // Names of roles keep their case.
      const says = `${listed(roles)} ${verb} it.`.replace(
        /^a role that/,
        'A role that',
      );
      return effect === 'allow'
        ? says
        : `${says} A deny overrides every allow.`;
    }
    case 'allowed-on-condition':
      return conditionLine(
        conditions.filter(condition => condition.counted),
        resource === undefined ? undefined : { resource, ...rest },
      );
    case 'nothing-grants':
      return policies.length + conditions.length === 0
        ? 'None of their roles has a line for it.'
        : `${reason}.`;
    default:
      return `${reason}.`;
  }
}

function conditionLine(
  deciding: readonly ConsideredCondition[],
  about:
    | (Pick<Required<Names>, 'resource'> &
        Pick<ExplanationJson, 'resourceRef' | 'resourceResult'>)
    | undefined,
): string {
  // One that holds is enough; for what is denied, none does.
  const holding = deciding.filter(({ holds }) => holds === true);
  const conditions = about && holding.length > 0 ? holding : deciding;
  const sentences = new Set(
    conditions.flatMap(condition => named(condition, about?.resourceRef)),
  );
  const [only, ...more] = sentences;
  if (only !== undefined && more.length === 0) {
    return `${only}.`;
  }
  const all = counted(conditions.length, 'condition');
  const of = `${all} of ${listed(rolesOf(conditions))}`;
  if (!about) {
    return conditions.length === 1 ? `By ${of}.` : `By ${of}. One is enough.`;
  }
  switch (about.resourceResult) {
    case 'ALLOW':
      return `${about.resource} meets ${of}.`;
    case 'DENY':
      return `${about.resource} meets none of ${of}.`;
    default:
      return `It is not known whether ${about.resource} meets ${of}.`;
  }
}

/** The sentence of a condition with the name of its role, and without what the resource is. */
function named(
  { role, sentence }: ConsideredCondition,
  resourceRef: string | undefined,
): string[] {
  if (sentence === undefined) {
    return [];
  }
  const end = sentence.lastIndexOf(`; ${resourceRef} `);
  const general = end < 0 ? sentence : sentence.slice(0, end);
  if (role !== null && general.startsWith(role)) {
    return [`${shortRoleName(role)}${general.slice(role.length)}`];
  }
  return [general.replace(/^a role/, 'A role')];
}

function rolesOf(parts: readonly { role: string | null }[]): string[] {
  return [
    ...new Set(
      parts.map(({ role }) =>
        role === null ? 'a role that you may not see' : shortRoleName(role),
      ),
    ),
  ];
}

/** Some names: `a`, `a and b`, `a, b and 3 more`. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED);
  const more = names.length - shown.length;
  return new Intl.ListFormat('en-GB').format(
    more > 0 ? [...shown, `${more} more`] : shown,
  );
}
