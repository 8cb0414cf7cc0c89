import {
  ConsideredCondition,
  ConsideredPolicy,
  describePermission,
  describeRole,
  ExplanationReport,
  MarkedCriteriaJson,
  ReportedOverruling,
  ReportedPolicy,
  ReportedRole,
} from '@portal-rbac/plugin-rbac-common';
import { describeCondition } from './words';

/**
 * Puts an explanation into lines that an administrator can read.
 *
 * @public
 */
export function toText(report: ExplanationReport): string[] {
  return [
    ...headline(report),
    ...section('Roles', report.roles.flatMap(roleLines)),
    ...section('Policies', report.policies.map(policyLine)),
    ...section('Conditions', report.conditions.flatMap(conditionLines)),
    ...section('Aliases', aliasLines(report)),
    ...section(
      'What would grant access',
      report.possibleGrants.map(({ text }) => text),
    ),
    ...section(
      'Notes',
      report.notes.map(({ message }) => message),
    ),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0
    ? ['', `${title}:`, ...lines.map(line => `  ${line}`)]
    : [];
}

function headline(report: ExplanationReport): string[] {
  const { userEntityRef: user, permission, resourceRef, revision } = report;
  const { reason, superUser } = report;
  const lines = [
    `${report.result}: ${user}, ${describePermission(permission)}, at revision ${revision}`,
    superUser ? `${reason}: ${superUser.join(' → ')}` : reason,
  ];
  if (resourceRef !== undefined) {
    lines.push(
      report.resourceResult === null
        ? `For ${resourceRef} the result is not known`
        : `For ${resourceRef} this comes to ${report.resourceResult}`,
    );
  }
  return lines;
}

function roleLines({
  name,
  source,
  isDefault,
  paths,
  assignments = [],
}: ReportedRole): string[] {
  const everybody = isDefault ? ', everybody has it' : '';
  return [
    `${name} (${source}${everybody})`,
    ...paths.map(path => `  ${path.join(' → ')}`),
    ...assignments.map(({ message }) => `  ${message}`),
  ];
}

function policyLine(policy: ConsideredPolicy): string {
  const { role, effect, policy: action, permission } = policy;
  const verb = effect === 'allow' ? 'allows' : 'denies';
  return `${standing(policy)}: ${describeRole(
    role,
  )} ${verb} ${permission}, ${action}${originOf(policy)}${overruling(
    policy.overruled,
  )}`;
}

function conditionLines(condition: ConsideredCondition): string[] {
  const { criteria, overruled, sentence } = condition;
  return [
    `${standing(condition)}: ${describeCondition(condition)}${originOf(
      condition,
    )}${overruling(overruled)}${outcome(condition)}`,
    ...(sentence === undefined ? [] : [`  ${sentence}`]),
    ...(criteria ? criteriaLines(criteria).map(line => `  ${line}`) : []),
  ];
}

function criteriaLines(criteria: MarkedCriteriaJson): string[] {
  if (criteria.allOf) {
    return groupLines('all of', criteria, criteria.allOf);
  }
  if (criteria.anyOf) {
    return groupLines('any of', criteria, criteria.anyOf);
  }
  if (criteria.not) {
    return groupLines('not', criteria, [criteria.not]);
  }
  const params = criteria.params ? ` ${JSON.stringify(criteria.params)}` : '';
  return [`${criteria.rule}${params}${outcome(criteria)}`];
}

function groupLines(
  title: string,
  node: MarkedCriteriaJson,
  parts: readonly MarkedCriteriaJson[],
): string[] {
  return [
    `${title}${outcome(node)}`,
    ...parts.flatMap(criteriaLines).map(line => `  ${line}`),
  ];
}

function outcome({ holds }: { readonly holds?: boolean | null }): string {
  return holds === undefined ? '' : ` = ${holds ?? 'not known'}`;
}

function standing({ counted }: { readonly counted: boolean }): string {
  return counted ? 'counts' : 'does not count';
}

function overruling(overruled: ReportedOverruling | undefined): string {
  return overruled ? `, because ${overruled.reason}` : '';
}

function originOf({
  source,
  file,
  line,
}: Pick<ReportedPolicy, 'source' | 'file' | 'line'>): string {
  if (file !== undefined) {
    return ` (${source}, ${file}:${line})`;
  }
  return source === undefined ? '' : ` (${source})`;
}

function aliasLines({ aliases }: ExplanationReport): string[] {
  return Object.entries(aliases).map(
    ([alias, value]) => `${alias} = ${JSON.stringify(value)}`,
  );
}
