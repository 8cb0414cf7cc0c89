import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileCheck } from './fileCheck';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';

/** The rules of the log; what a problem leads to decides which one it breaks. */
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
] as const;

type RuleId = (typeof rules)[number]['id'];

/**
 * What a check found as a log in the Static Analysis Results Interchange
 * Format, SARIF 2.1.0 (OASIS), which code scanning services read.
 *
 * @param version - of the package
 */
export function sarifLog(found: FileCheck, version: string) {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'rbac', version, rules } },
        invocations: [
          {
            executionSuccessful: found.isReadable,
            toolExecutionNotifications: found.notChecked.map(gap => ({
              level: 'note',
              message: { text: `not checked: ${gap}` },
            })),
          },
        ],
        results: found.problems.map(problem => resultOf(problem, found)),
      },
    ],
  };
}

function resultOf(problem: SourceProblem, found: FileCheck) {
  const { severity, message, role, file, line } = problem;
  const ruleId = ruleOf(problem, found);
  return {
    ruleId,
    ruleIndex: rules.findIndex(({ id }) => id === ruleId),
    level: severity,
    message: {
      text:
        role === undefined || message.includes(role)
          ? message
          : `${role}: ${message}`,
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file ?? found.policyFile) },
          // Code scanning shows nothing that has no line.
          region: { startLine: line ?? 1 },
        },
      },
    ],
  };
}

function ruleOf(
  { severity, role }: SourceProblem,
  { result }: FileCheck,
): RuleId {
  if (severity === 'warning') {
    return 'doubtful-line';
  }
  if (role !== undefined) {
    return 'role-not-loaded';
  }
  return result === 'rejected' ? 'load-rejected' : 'line-left-out';
}

/** Relative to the current folder, which in a pipeline is the repository. */
function uriOf(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') || isAbsolute(path)
    ? pathToFileURL(file).href
    : path.split(sep).map(encodeURIComponent).join('/');
}
