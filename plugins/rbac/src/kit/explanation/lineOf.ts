import {
  ConsideredCondition,
  ExplanationJson,
} from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { conditionWords } from '../conditions/conditionWords';
import { shortName } from '../references/shortName';
import { roleWords } from './partWords';
import { reasonWords } from './reasonWords';

/** Roles that a sentence names. */
const MAX_NAMED = 2;

/**
 * What decides, as one sentence.
 *
 * @param resource - what people call the resource, if it is asked about one
 */
export function lineOf(
  t: Translate,
  explanation: ExplanationJson,
  resource: string | undefined,
): string {
  const { verdict, policies, conditions } = explanation;
  switch (verdict) {
    case 'super-user':
      return t('explanation.line.superUser');
    case 'allowed-by-policy':
    case 'denied-by-policy':
      return policyLine(t, explanation);
    case 'allowed-on-condition':
      return conditionLine(t, explanation, resource);
    case 'nothing-grants':
      return policies.length + conditions.length === 0
        ? t('explanation.line.nothing')
        : reasonWords(t, explanation);
    default:
      return reasonWords(t, explanation);
  }
}

function policyLine(t: Translate, explanation: ExplanationJson): string {
  const effect = explanation.result === 'ALLOW' ? 'allow' : 'deny';
  const roles = rolesOf(
    explanation.policies.filter(
      policy => policy.counted && policy.effect === effect,
    ),
  );
  if (roles.length === 0) {
    return reasonWords(t, explanation);
  }
  return t(`explanation.line.${effect}`, {
    count: roles.length,
    roles: named(t, roles, true),
  });
}

function conditionLine(
  t: Translate,
  explanation: ExplanationJson,
  resource: string | undefined,
): string {
  const deciding = explanation.conditions.filter(({ counted }) => counted);
  // One that holds is enough; for what is denied, none does.
  const holding = deciding.filter(({ holds }) => holds === true);
  const isHeld = resource !== undefined && holding.length > 0;
  const shown = isHeld ? holding : deciding;
  const sentences = new Set(
    shown.flatMap(condition => sentenceOf(t, condition, explanation) ?? []),
  );
  const [only, ...more] = sentences;
  if (only !== undefined && more.length === 0) {
    return t('explanation.line.sentence', { text: only });
  }
  const count = shown.length;
  const conditions = t('explanation.line.conditions', {
    count,
    roles: named(t, rolesOf(shown)),
  });
  if (resource === undefined) {
    return t('explanation.line.by', { count, conditions });
  }
  switch (explanation.resourceResult) {
    case 'ALLOW':
      return t('explanation.line.meets', { resource, conditions });
    case 'DENY':
      return t('explanation.line.meetsNone', { resource, conditions });
    default:
      return t('explanation.line.meetsUnknown', { resource, conditions });
  }
}

/** What a condition lets people do, with the name of its role. */
function sentenceOf(
  t: Translate,
  condition: ConsideredCondition,
  explanation: ExplanationJson,
): string | undefined {
  const { role } = condition;
  return conditionWords(
    t,
    condition,
    explanation,
    role === null ? undefined : shortName(role),
  );
}

function rolesOf(parts: readonly { role: string | null }[]): (string | null)[] {
  return [...new Set(parts.map(({ role }) => role))];
}

/** The names of a few roles, and how many more there are. */
function named(
  t: Translate,
  roles: readonly (string | null)[],
  isFirst = false,
): string[] {
  const names = roles
    .slice(0, MAX_NAMED)
    .map((role, index) =>
      role === null && isFirst && index === 0
        ? t('kit.grants.hiddenRoleFirst')
        : roleWords(t, role),
    );
  const n = roles.length - names.length;
  return n > 0 ? [...names, t('explanation.line.more', { n })] : names;
}
