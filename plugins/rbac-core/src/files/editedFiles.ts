import {
  because,
  ConditionContent,
  nameOf,
  Reason,
  reasonIn,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual, max } from 'lodash';
import { RoleDeclaration } from '../change/change';
import { refuse } from '../change/errors';
import { Steps } from '../model/steps';
import { ConditionDocument } from './conditionYaml';
import { LineEdit } from './LineEdit';
import { Place } from './offer';
import { FileText } from './policyCsv';
import {
  FileRules,
  ParsedPolicyFiles,
  parsePolicyFiles,
  PolicyFileTexts,
} from './policyFiles';
import {
  empty,
  memberLine,
  policyLine,
  writtenCondition,
  writtenContent,
  yamlOf,
} from './policyFileTexts';
import { withChecksumAsBefore, withoutChecksum } from './checksum';

/**
 * Equal lines are found one after the other. With more duplicates than
 * this, edit by hand.
 */
const maxRounds = 10;

/** The first line of a YAML document, which need not be the first one. */
const documentStart = /^---(\s|$)/;

/**
 * The texts of the two files.
 *
 * @public
 */
export type EditableFiles = Pick<PolicyFileTexts, 'policies' | 'conditions'>;

/** What to remove from the files about a role, and what to add. */
interface Missing<Present, Wanted> {
  readonly gone: readonly Present[];
  readonly come: readonly Wanted[];
}

/** The changes of one role in the files. */
interface RoleEdit {
  /** Numbers of lines that go, and lines that come. */
  readonly lines: Missing<number, string>;
  /** All lines of the policy file about the role. */
  readonly known: readonly number[];
  readonly documents: Missing<
    Pick<ConditionDocument, 'content' | 'line'>,
    ConditionContent
  >;
}

/**
 * The policy files with one role as it should be: as few lines as possible are
 * taken out and added, and everything else stays, comments included. A file that
 * got its checksum is given a new checksum.
 *
 * @param role - its description and owner have no place in files
 * @throws PolicyRefusal if the files cannot express that with other lines of
 * this role
 * @public
 */
export function* editedFiles(
  texts: EditableFiles,
  rules: FileRules,
  role: RoleDeclaration,
): Steps<EditableFiles> {
  const readable = { ...rules, requireChecksums: false };
  let edited = mapFiles(texts, ({ text }) => withoutChecksum(text));
  const atFirst = yield* understood(edited, readable, role);
  let parsed = atFirst;
  for (let round = 0; ; round++) {
    const edit = editOf(parsed, role);
    if (isNothing(edit)) {
      break;
    }
    if (round === maxRounds) {
      throw uneditable(role, because('lines-repeated'));
    }
    edited = withRole(edited, edit, role);
    parsed = yield* understood(edited, readable, role);
  }
  if (!isEqual(othersIn(parsed, role.ref), othersIn(atFirst, role.ref))) {
    throw uneditable(role, because('other-roles-change'));
  }
  const { policies, conditions } = mapFiles(edited, ({ file, text }) =>
    // An empty file must confirm that this is intended.
    parsed.silent.has(file) && !atFirst.silent.has(file) ? text + empty : text,
  );
  return {
    policies: yield* withChecksumAgain(texts.policies, policies),
    conditions: yield* withChecksumAgain(texts.conditions, conditions),
  };
}

function mapFiles(
  { policies, conditions }: EditableFiles,
  textOf: (file: FileText) => string,
): EditableFiles {
  const mapped = (file: FileText | undefined) =>
    file && { ...file, text: textOf(file) };
  return { policies: mapped(policies), conditions: mapped(conditions) };
}

function* withChecksumAgain(
  before: FileText | undefined,
  after: FileText | undefined,
): Steps<FileText | undefined> {
  if (!before || !after) {
    return after;
  }
  return {
    ...after,
    text: yield* withChecksumAsBefore(before.text, after.text),
  };
}

/** The content of the files, if it is unambiguous for the role. */
function* understood(
  texts: EditableFiles,
  rules: FileRules,
  role: RoleDeclaration,
): Steps<ParsedPolicyFiles> {
  const parsed = yield* parsePolicyFiles({ ...texts, digest: '' }, rules);
  const { report } = parsed;
  if (report.rejected || report.untouched.has(role.ref)) {
    const [problem] = report
      .problems()
      .filter(({ severity }) => severity === 'error')
      .filter(about => report.rejected || about.role === role.ref);
    throw uneditable(role, problem);
  }
  return parsed;
}

function uneditable(role: RoleDeclaration, problem: Reason & Place) {
  const { file, line } = problem;
  const why = reasonIn(problem);
  return refuse('uneditable-files', { role: nameOf(role), file, line, why });
}

function roleIn({ roles }: ParsedPolicyFiles, ref: RoleRef) {
  return roles.find(other => other.ref === ref);
}

/** The content of the files about other roles, wherever it is. */
function othersIn({ roles }: ParsedPolicyFiles, ref: RoleRef) {
  return roles
    .filter(other => other.ref !== ref)
    .map(({ declaration }) => declaration);
}

function editOf(parsed: ParsedPolicyFiles, after: RoleDeclaration): RoleEdit {
  const before = roleIn(parsed, after.ref);
  const said = before?.declaration;
  const lines = new Map([
    ...(said?.members ?? []).map(
      (member, index) =>
        [memberLine(after, member), before!.memberLines[index]] as const,
    ),
    ...(said?.policies ?? []).map(
      (policy, index) =>
        [policyLine(after, policy), before!.policyLines[index]] as const,
    ),
  ]);
  const wantedLines = [
    ...after.members.map(member => memberLine(after, member)),
    ...after.policies.map(policy => policyLine(after, policy)),
  ];
  return {
    lines: missing(lines, new Map(wantedLines.map(line => [line, line]))),
    known: [...lines.values()],
    documents: missing(
      new Map(
        said?.conditions.map((content, index) => [
          keyOf(content),
          { content, line: before!.conditionLines[index] },
        ]),
      ),
      new Map(after.conditions.map(content => [keyOf(content), content])),
    ),
  };
}

function keyOf(content: ConditionContent): string {
  return JSON.stringify(writtenContent(content));
}

function missing<Present, Wanted>(
  present: ReadonlyMap<string, Present>,
  wanted: ReadonlyMap<string, Wanted>,
): Missing<Present, Wanted> {
  return {
    gone: [...present].filter(([key]) => !wanted.has(key)).map(([, it]) => it),
    come: [...wanted].filter(([key]) => !present.has(key)).map(([, it]) => it),
  };
}

function isNothing({ lines, documents }: RoleEdit): boolean {
  return [lines, documents].every(
    ({ gone, come }) => gone.length + come.length === 0,
  );
}

function withRole(
  texts: EditableFiles,
  { lines, known, documents }: RoleEdit,
  role: RoleDeclaration,
): EditableFiles {
  const absent = [
    !texts.policies && lines.come.length > 0 && 'policies-csv-file',
    !texts.conditions && documents.come.length > 0 && 'conditionalPoliciesFile',
  ].find(Boolean);
  if (absent) {
    throw uneditable(role, because('no-file', { key: absent }));
  }
  const { policies, conditions } = texts;
  return {
    policies: policies && {
      ...policies,
      text: withLines(policies.text, lines, known),
    },
    conditions: conditions && {
      ...conditions,
      text: withDocuments(conditions.text, documents, role),
    },
  };
}

/** New lines are added after the existing ones of the role. */
function withLines(
  text: string,
  { gone, come }: RoleEdit['lines'],
  known: readonly number[],
): string {
  const edit = new LineEdit(text);
  gone.forEach(line => edit.drop(line));
  const place = (max(known) ?? edit.end - 1) + 1;
  come.forEach(line => edit.add(place, `${line}\n`));
  return edit.text();
}

/**
 * A document replaces the one that it probably continues, or is added at the
 * end.
 */
function withDocuments(
  text: string,
  { gone, come }: RoleEdit['documents'],
  role: RoleDeclaration,
): string {
  const edit = new LineEdit(text);
  const starts = edit.linesLike(documentStart);
  const left = [...gone];
  for (const content of come) {
    const written = yamlOf(writtenCondition(role, content));
    const index = left.findIndex(
      ({ content: { pluginId, resourceType } }) =>
        pluginId === content.pluginId && resourceType === content.resourceType,
    );
    if (index < 0) {
      edit.add(edit.end, `---\n${written}`);
      continue;
    }
    const [{ line }] = left.splice(index, 1);
    edit.drop(line, endOf(line));
    edit.add(line, starts.includes(line) ? `---\n${written}` : written);
  }
  for (const { line } of left) {
    // Anything above the first document belongs to the file.
    edit.drop(starts.findLast(start => start <= line) ?? line, endOf(line));
  }
  return edit.text();

  function endOf(line: number) {
    return starts.find(start => start > line) ?? edit.end;
  }
}
