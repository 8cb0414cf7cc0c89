import {
  AffectedPermissionJson,
  AccessChangeJson,
  describePermission,
  ImpactJson,
  ImpactReport,
} from '@portal-rbac/plugin-rbac-common';
import {
  groupWords,
  causeWords,
  accessChangeWords,
  counted,
  entitiesWords,
  exampleWords,
  impactWords,
  isWithoutEffect,
  Quote,
} from '@portal-rbac/plugin-rbac-core';
import { joinLines, noteLines } from '../plainText';

/** How one kind of text is written. */
interface Style {
  /** What comes from the policy or the catalog, so that it is taken for nothing else. */
  readonly quoted: Quote;
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

/** What a change does to everybody's access, for a terminal. */
export function impactText(impact: ImpactJson): string {
  return joinLines([
    ...impactLines(impact),
    summaryOf(impact),
    ...noteLines(impact.notes),
    '',
  ]);
}

/** The same as a comment on a pull request. */
export function impactMarkdown(impact: ImpactJson): string {
  return joinLines([
    '### What these policies would do',
    '',
    `**${summaryOf(impact, codeSpan)}**`,
    '',
    ...impactLines(impact, markdown),
    ...(isWithoutEffect(impact) ? [] : ['']),
    ...impact.notes.flatMap(({ message }) => [`<sub>${message}</sub>`, '']),
  ]);
}

/** Who gains or loses what and why, losses first. */
export function impactLines(impact: ImpactReport, style = plain): string[] {
  return [
    ...impact.accessChanges.flatMap(one =>
      accessChangeLines(one, impact.group?.entityRef, style),
    ),
    ...omittedLines(impact, style),
  ];
}

function summaryOf(impact: ImpactJson, quoted?: Quote): string {
  const { users, inCatalog, readAt } = impact.evaluatedUsers;
  return `${impactWords(impact, quoted)}: of ${counted(users, 'user')}, ${inCatalog.toLocaleString('en')} in the catalog, read at ${readAt}`;
}

function accessChangeLines(
  accessChange: AccessChangeJson,
  groupRef: string | undefined,
  { quoted, item }: Style,
): string[] {
  const { group, people, conditions, causes, causesOmitted } = accessChange;
  const details = [
    group !== undefined &&
      groupRef &&
      groupWords(people, group, quoted(groupRef)),
    conditions && entitiesWords(conditions),
    movedWords('Lost', conditions?.entities?.lost, quoted),
    movedWords('New', conditions?.entities?.won, quoted),
    conditions && exampleWords(conditions, quoted),
  ];
  return [
    item(0, accessChangeWords(accessChange, quoted)),
    ...details.flatMap(text => (text ? [item(1, text)] : [])),
    ...causes.map(cause => item(1, causeWords(cause, quoted))),
    ...(causesOmitted > 0 ? [item(1, `and ${causesOmitted} more lines`)] : []),
  ];
}

/** The first of the entities that are lost or won. */
function movedWords(
  title: string,
  entities: { count: number; examples: readonly string[] } | undefined,
  quoted: Quote,
): string | undefined {
  const { count, examples } = entities ?? { count: 0, examples: [] };
  const others = count - examples.length;
  const more = others > 0 ? ` and ${others.toLocaleString('en')} more` : '';
  return examples.length > 0
    ? `${title}: ${examples.map(quoted).join(', ')}${more}`
    : undefined;
}

function omittedLines(
  { group, accessChangesOmitted, permissions }: ImpactReport,
  style: Style,
): string[] {
  return accessChangesOmitted === 0
    ? []
    : [
        style.item(
          0,
          `${accessChangesOmitted} more; people by permission, all of them:`,
        ),
        ...permissions.map(one =>
          style.item(1, countsText(one, group?.entityRef, style)),
        ),
      ];
}

function countsText(
  permission: AffectedPermissionJson,
  groupRef: string | undefined,
  { quoted }: Style,
): string {
  const { group } = permission;
  const words = impactWords(
    {
      people: permission,
      ...(group &&
        groupRef && { group: { entityRef: groupRef, people: group } }),
    },
    quoted,
  );
  return `${quoted(describePermission(permission))}: ${words}`;
}

/** Text between backticks, on one line; it may contain backticks itself. */
function codeSpan(text: string): string {
  const longest = Math.max(
    0,
    ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length),
  );
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${text.replace(/\s+/g, ' ')}${pad}${fence}`;
}
