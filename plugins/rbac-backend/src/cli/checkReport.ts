import { countBy } from 'lodash';
import { SourceProblem } from '../sources/source';
import { FileCheck } from './fileCheck';
import { sarifLog } from './sarif';

/** The formats of the report of a check. */
export const checkReport = {
  text: textReport,
  json: jsonReport,
  sarif: (found: FileCheck, version: string) =>
    asText(sarifLog(found, version)),
};

/** A problem as compilers write theirs, so that editors find the line. */
export function problemLine(problem: SourceProblem): string {
  const { severity, file, line, role, message } = problem;
  const place = [file, line].filter(part => part !== undefined).join(':');
  const named =
    role !== undefined && !message.includes(role) ? ` (${role})` : '';
  return `${place && `${place}: `}${severity}: ${message}${named}\n`;
}

/** A number of things as people write it. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function textReport(found: FileCheck): string {
  const { error = 0, warning = 0 } = severities(found);
  const consequence =
    found.result === 'rejected'
      ? 'nothing would be loaded'
      : `${count(found.rolesLoaded, 'role')} would be loaded, ${
          found.rolesLeft
        } would stay as they are`;
  return `${found.problems.map(problemLine).join('')}${count(
    error,
    'error',
  )}, ${count(warning, 'warning')}: ${consequence}\n`;
}

function jsonReport({ policyFile, isReadable, ...found }: FileCheck): string {
  const { error = 0, warning = 0 } = severities(found);
  return asText({ ...found, errors: error, warnings: warning });
}

function severities({ problems }: Pick<FileCheck, 'problems'>) {
  return countBy(problems, ({ severity }) => severity);
}

function asText(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
