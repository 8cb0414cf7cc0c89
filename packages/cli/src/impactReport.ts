import {
  AffectedPermissionJson,
  ConsequenceJson,
  EffectOnAccess,
  ImpactCauseJson,
  ImpactJson,
} from '@portal-rbac/plugin-rbac-common';
import { describeRole } from '@portal-rbac/plugin-rbac-core';
import { describePermission } from './grants';
import { count, noteLines } from './plainText';

/** How one kind of text is written. */
interface Style {
  /** What comes from the policy or the catalog, so that it is taken for nothing else. */
  readonly quoted: (text: string) => string;
  readonly item: (depth: number, text: string) => string;
}

const plain: Style = {
  quoted: text => text,
  item: (depth, text) => `${'    '.repeat(depth)}${text}`,
};

const markdown: Style = {
  quoted: codeSpan,
  item: (depth, text) => `${'  '.repeat(depth)}- ${text}`,
};

/** Of one person, and of several. */
const verbs: Readonly<Record<EffectOnAccess, readonly [string, string]>> = {
  loses: ['loses', 'lose'],
  changes: ['gets other conditions for', 'get other conditions for'],
  gains: ['gains', 'gain'],
};

const signs = { added: '+', removed: '-', changed: '~' };

/** What a change does to everybody's access, for a terminal. */
export function impactText(impact: ImpactJson): string {
  return [
    ...impact.consequences.flatMap(one => consequenceLines(one, plain)),
    ...omittedLines(impact, plain),
    summaryOf(impact),
    ...noteLines(impact.notes),
    '',
  ].join('\n');
}

/** The same as a comment on a pull request. */
export function impactMarkdown(impact: ImpactJson): string {
  const { loses, changes, gains } = impact.people;
  const isNothing = loses + changes + gains === 0;
  return [
    '### What these policies would do',
    '',
    `**${summaryOf(impact)}**`,
    '',
    ...impact.consequences.flatMap(one => consequenceLines(one, markdown)),
    ...omittedLines(impact, markdown),
    ...(isNothing ? [] : ['']),
    ...impact.notes.flatMap(note => [`<sub>${note}</sub>`, '']),
  ].join('\n');
}

function summaryOf({ people, population }: ImpactJson): string {
  const parts = (['loses', 'changes', 'gains'] as const)
    .filter(effect => effect !== 'changes' || people.changes > 0)
    .map(effect => {
      const number = people[effect];
      const who = number === 0 ? 'nobody' : count(number, 'person', 'people');
      const verb = verbs[effect][number > 1 ? 1 : 0];
      return `${who} ${verb}${effect === 'changes' ? ' something' : ''}`;
    });
  const everybody = `of ${count(population.users, 'user')}, ${population.inCatalog} in the catalog, read at ${population.readAt}`;
  return `${parts.join(', ')} ${everybody}`;
}

function consequenceLines(
  consequence: ConsequenceJson,
  style: Style,
): string[] {
  const { effect, permissions, before, after, people, users, conditions } =
    consequence;
  const named = users.map(style.quoted).join(', ');
  const more = people - users.length;
  const who = `${named}${more > 0 ? ` and ${more} more` : ''}`;
  const what = permissions
    .map(permission => style.quoted(describePermission(permission)))
    .join('; ');
  const how = conditions
    ? `conditions, ${conditions.comparison}`
    : `${before} becomes ${after}`;
  return [
    style.item(
      0,
      `${who} ${verbs[effect][people === 1 ? 0 : 1]} ${what}: ${how}`,
    ),
    ...exampleLines(consequence, style),
    ...consequence.causes.map(cause => style.item(1, causeText(cause, style))),
    ...(consequence.causesOmitted > 0
      ? [style.item(1, `and ${consequence.causesOmitted} more lines`)]
      : []),
  ];
}

function exampleLines({ conditions }: ConsequenceJson, style: Style) {
  const { example } = conditions ?? {};
  if (!example) {
    return [];
  }
  const describe = (not: string) => (rule: { rule: string; params?: object }) =>
    `${not}${style.quoted(`${rule.rule} ${JSON.stringify(rule.params ?? {})}`)}`;
  const parts = [
    ...example.holds.map(describe('')),
    ...example.fails.map(describe('not ')),
  ];
  return [style.item(1, `allowed newly: ${parts.join(' and ')}`)];
}

function causeText(cause: ImpactCauseJson, { quoted }: Style): string {
  const sign = signs[cause.change];
  if (cause.part === 'group') {
    return `${sign} ${quoted(cause.user)} in ${quoted(cause.group)}`;
  }
  const role = describeRole(cause.role && quoted(cause.role));
  switch (cause.part) {
    case 'member':
      return `${sign} member ${quoted(cause.member ?? 'that you may not see')} of ${role}`;
    case 'policy': {
      const { permission, policy, effect } = cause;
      return `${sign} policy ${quoted(`${permission}, ${policy}, ${effect}`)} of ${role}`;
    }
    default: {
      const criteria = cause.conditions
        ? `: ${quoted(JSON.stringify(cause.conditions))}`
        : '';
      return `${sign} condition of ${role}${criteria}`;
    }
  }
}

function omittedLines(
  { consequencesOmitted, permissions }: ImpactJson,
  style: Style,
): string[] {
  return consequencesOmitted === 0
    ? []
    : [
        style.item(
          0,
          `${consequencesOmitted} more; people by permission, all of them:`,
        ),
        ...permissions.map(one => style.item(1, countsText(one, style))),
      ];
}

function countsText(
  { loses, changes, gains, ...permission }: AffectedPermissionJson,
  { quoted }: Style,
): string {
  return `${quoted(describePermission(permission))}: ${loses} lose, ${changes} get other conditions, ${gains} gain`;
}

/** Text between backticks, of which it may have some itself, on one line. */
function codeSpan(text: string): string {
  const longest = Math.max(
    0,
    ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length),
  );
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${text.replace(/\s+/g, ' ')}${pad}${fence}`;
}
