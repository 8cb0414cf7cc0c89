import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { namesRole } from '../plainText';

/** The rules of the log. */
const rules = [
  {
    id: 'load-rejected',
    shortDescription: { text: 'Nothing in the files would be loaded' },
    defaultConfiguration: { level: 'error' },
  },
  {
    id: 'role-not-loaded',
    shortDescription: { text: 'The role would stay as it is in the portal' },
    defaultConfiguration: { level: 'error' },
  },
  {
    id: 'line-left-out',
    shortDescription: { text: 'The line would not be loaded' },
    defaultConfiguration: { level: 'error' },
  },
  {
    id: 'doubtful-line',
    shortDescription: { text: 'The line is loaded, but is probably a mistake' },
    defaultConfiguration: { level: 'warning' },
  },
  {
    id: 'guardrail-broken',
    shortDescription: {
      text: 'The policy breaks a guardrail, or fails a test',
    },
    defaultConfiguration: { level: 'error' },
  },
  {
    id: 'untested',
    shortDescription: { text: 'No test touches it' },
    defaultConfiguration: { level: 'warning' },
  },
] as const;

/** One finding of a run. */
export interface SarifResult extends SourceProblem {
  readonly ruleId: (typeof rules)[number]['id'];
}

/** The rule that a problem of a load breaks: what it leads to decides. */
export function ruleOf(
  { severity, role }: SourceProblem,
  isRejected: boolean,
): SarifResult['ruleId'] {
  if (severity === 'warning') {
    return 'doubtful-line';
  }
  if (role !== undefined) {
    return 'role-not-loaded';
  }
  return isRejected ? 'load-rejected' : 'line-left-out';
}

/** What a run of a command found. */
export interface SarifRun {
  readonly results: readonly SarifResult[];
  /** Where a finding is that is in no particular file. */
  readonly file: string;
  /** Whether everything could be read. */
  readonly isReadable: boolean;
  /** What could not be determined, and why. */
  readonly notChecked: readonly string[];
}

/**
 * What a run found as a log in the Static Analysis Results Interchange
 * Format, SARIF 2.1.0 (OASIS), which code scanning services read.
 *
 * @param version - of the package
 */
export function sarifLog(
  { results, file, isReadable, notChecked }: SarifRun,
  version: string,
) {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'rbac', version, rules } },
        invocations: [
          {
            executionSuccessful: isReadable,
            toolExecutionNotifications: notChecked.map(gap => ({
              level: 'note',
              message: { text: `not checked: ${gap}` },
            })),
          },
        ],
        results: results.map(result => resultOf(result, file)),
      },
    ],
  };
}

function resultOf(result: SarifResult, usualFile: string) {
  const { ruleId, severity, message, role, file, line } = result;
  return {
    ruleId,
    ruleIndex: rules.findIndex(({ id }) => id === ruleId),
    level: severity,
    message: {
      text: namesRole(result) ? message : `${role}: ${message}`,
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file ?? usualFile) },
          // Code scanning shows nothing that has no line.
          region: { startLine: line ?? 1 },
        },
      },
    ],
  };
}

/** Relative to the current folder, which in a pipeline is the repository. */
function uriOf(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') || isAbsolute(path)
    ? pathToFileURL(file).href
    : path.split(sep).map(encodeURIComponent).join('/');
}
