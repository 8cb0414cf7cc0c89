import {
  describeRole,
  GrantJson,
  neutralizeFormula,
  Result,
} from '@portal-rbac/plugin-rbac-common';
import {
  grantOpening,
  sentence,
  toStatement,
} from '@portal-rbac/plugin-rbac-core';
import { stringify } from 'csv-stringify/sync';

/** The length of the longest result, so that the rest lines up in a column. */
const WIDTH = 'CONDITIONAL'.length;

/** How many get each result, in the order in which people ask for them. */
export function describeCounts(counts: Readonly<Record<Result, number>>) {
  const { ALLOW, CONDITIONAL, DENY } = counts;
  return `${ALLOW} ALLOW, ${CONDITIONAL} CONDITIONAL, ${DENY} DENY`;
}

/** The words before a condition; with a resource, the result of the condition. */
const conditionWords: Record<Result, string> = {
  CONDITIONAL: '',
  ALLOW: 'since this holds: ',
  DENY: 'since this does not hold: ',
};

/**
 * What somebody gets, and below it what they have it by and on what condition.
 *
 * @param title - who gets it, or for what
 */
export function grantLines(title: string, grant: GrantJson): string[] {
  const condition = conditionOf(grant);
  return [
    `${grant.result.padEnd(WIDTH)}  ${title}`,
    ...waysOf(grant).map(way => `    ${way}`),
    ...(condition ? [`    ${conditionWords[grant.result]}${condition}`] : []),
  ];
}

export const grantHeadings = ['result', 'role', 'way', 'condition'];

/** The rows under the headings. */
export function grantCells(grant: GrantJson): string[] {
  return [
    grant.result.toLowerCase(),
    rolesIn(grant).join('; '),
    waysOf(grant).join('; '),
    conditionOf(grant),
  ];
}

/** Lines of CSV, in which spreadsheets find no formulas. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return stringify(lines.map(cells => cells.map(neutralizeFormula)));
}

type Via = NonNullable<GrantJson['via']>;

/** The roles that give somebody their access, as far as the caller may know them. */
function rolesIn({ via }: GrantJson): string[] {
  return [via, ...(via?.others ?? [])].flatMap(one => one?.role ?? []);
}

/** How somebody has access: the roles, or as a super user; none if nothing grants it. */
function waysOf({ via }: GrantJson): string[] {
  if (!via) {
    return [];
  }
  const { others = [], othersOmitted } = via;
  return [
    ...[via, ...others].map(wayOf),
    ...(othersOmitted ? [`${othersOmitted} more roles`] : []),
  ];
}

function wayOf({ role, path = [] }: Pick<Via, 'role' | 'path'>): string {
  if (role === null) {
    return describeRole(role);
  }
  return role === undefined
    ? [...path, 'super user'].join(' → ')
    : path.join(' → ') || role;
}

/** A condition on one line; empty if there is none, or it may not be seen. */
function conditionOf({ conditions }: GrantJson): string {
  return conditions ? sentence(grantOpening, toStatement(conditions)) : '';
}
