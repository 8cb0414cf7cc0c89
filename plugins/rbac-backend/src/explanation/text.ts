import { MarkedCriteria } from '../core/markedCriteria';
import {
  ConsideredCondition,
  ConsideredPolicy,
  ExplanationReport,
  ReportedCondition,
  ReportedNearMiss,
  ReportedOrigin,
  ReportedOverruling,
  ReportedPolicy,
  ReportedRole,
  VisibleRole,
} from './report';

/** Puts an explanation into lines that an administrator can read. */
export function toText(report: ExplanationReport): string[] {
  return [
    ...headline(report),
    ...section('Roles', report.roles.flatMap(roleLines)),
    ...section('Policies', report.policies.map(policyLine)),
    ...section('Conditions', report.conditions.flatMap(conditionLines)),
    ...section('Aliases', aliasLines(report)),
    ...section(
      'What would allow it',
      report.nearMisses.map(miss => nearMissLine(miss, report)),
    ),
    ...section('Notes', report.notes),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0
    ? ['', `${title}:`, ...lines.map(line => `  ${line}`)]
    : [];
}

function headline(report: ExplanationReport): string[] {
  const { userEntityRef: user, permission, resourceRef, revision } = report;
  const { name, action, resourceType } = permission;
  const on = resourceType === undefined ? '' : ` on ${resourceType}`;
  const lines = [
    `${report.result}: ${user}, ${name} (${action}${on}), at revision ${revision}`,
    reasonOf(report),
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

function reasonOf({ verdict, superUser, policies }: ExplanationReport): string {
  switch (verdict) {
    case 'super-user':
      return `Super users may do everything: ${(superUser ?? []).join(' → ')}`;
    case 'denied-by-policy':
      return 'A policy denies it, and a deny overrules every allow';
    case 'allowed-by-policy':
      return 'A policy allows it';
    case 'allowed-on-condition':
      return 'It is allowed where at least one condition holds that counts';
    default:
      return policies.length > 0
        ? 'A policy allows it where conditions hold, but no plugin can apply them'
        : 'No policy and no condition of the roles of the user grants it';
  }
}

function roleLines({ name, source, isDefault, paths }: ReportedRole): string[] {
  const everybody = isDefault ? ', everybody has it' : '';
  return [
    `${name} (${source}${everybody})`,
    ...paths.map(path => `  ${path.join(' → ')}`),
  ];
}

function policyLine(policy: ConsideredPolicy): string {
  const { role, effect, policy: action, permission } = policy;
  const verb = effect === 'allow' ? 'allows' : 'denies';
  return `${standing(policy)}: ${nameOf(
    role,
  )} ${verb} ${permission}, ${action}${originOf(policy)}${overruling(
    policy.overruled,
  )}`;
}

function conditionLines(condition: ConsideredCondition): string[] {
  const { criteria, overruled } = condition;
  return [
    `${standing(condition)}: ${describeCondition(condition)}${originOf(
      condition,
    )}${overruling(overruled)}${outcome(condition)}`,
    ...(criteria ? criteriaLines(criteria).map(line => `  ${line}`) : []),
  ];
}

function criteriaLines(criteria: MarkedCriteria): string[] {
  if ('allOf' in criteria) {
    return groupLines('all of', criteria, criteria.allOf);
  }
  if ('anyOf' in criteria) {
    return groupLines('any of', criteria, criteria.anyOf);
  }
  if ('not' in criteria) {
    return groupLines('not', criteria, [criteria.not]);
  }
  const params = criteria.params ? ` ${JSON.stringify(criteria.params)}` : '';
  return [`${criteria.rule}${params}${outcome(criteria)}`];
}

function groupLines(
  title: string,
  node: MarkedCriteria,
  parts: readonly MarkedCriteria[],
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
  if (!overruled) {
    return '';
  }
  const others = [
    ...new Set([
      ...(overruled.policies ?? []).map(describePolicy),
      ...(overruled.conditions ?? []).map(describeCondition),
    ]),
  ].join('; ');
  switch (overruled.by) {
    case 'super-user':
      return ', because a super user may do everything';
    case 'unknown-to-plugin':
      return ', because it cannot be read, or its plugin does not have its resource type or rules, or refuses their params';
    case 'other-plugin':
      return ', because other conditions name another plugin for the resource type';
    case 'deny':
      return `, overruled by a deny: ${others}`;
    case 'name':
      return `, because policies on the name of a permission go before those on its type: ${others}`;
    case 'allow':
      return `, because this allows it without a condition: ${others}`;
    default:
      return `, narrowed by: ${others}`;
  }
}

function describePolicy({
  role,
  permission,
  policy,
  effect,
}: ReportedPolicy): string {
  return `${nameOf(role)}, ${permission}, ${policy}, ${effect}`;
}

function describeCondition({ role, id }: ReportedCondition): string {
  return id === undefined
    ? `a condition of ${nameOf(role)}`
    : `condition ${id} of ${nameOf(role)}`;
}

function nameOf(role: VisibleRole): string {
  return role ?? 'a role that you may not see';
}

function originOf({ source, file, line }: Partial<ReportedOrigin>): string {
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

function nearMissLine(
  miss: ReportedNearMiss,
  { userEntityRef }: ExplanationReport,
): string {
  switch (miss.kind) {
    case 'denied': {
      const how = miss.result === 'ALLOW' ? '' : ' where conditions hold';
      const denying = miss.denying.map(describePolicy).join('; ');
      return `without the deny it would be allowed${how}: ${denying}`;
    }
    case 'not-a-member': {
      const how = miss.result === 'ALLOW' ? '' : ' where its conditions hold';
      return `${miss.role} would allow it${how}, but ${userEntityRef} is not a member`;
    }
    default:
      return `${miss.role} grants the same thing, but for other actions: ${miss.actions.join(', ')}`;
  }
}
