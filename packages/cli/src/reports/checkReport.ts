import { oneLine } from '@portal-rbac/plugin-rbac-common';
import { countBy } from 'lodash';
import { FileCheck } from '../files/fileCheck';
import { count, jsonText, problemLine } from '../plainText';
import { ruleOf, sarifLog } from './sarif';

/** The formats of the report of a check. */
export const checkReport = {
  text: textReport,
  json: jsonReport,
  sarif: (found: FileCheck, version: string) =>
    jsonText(
      sarifLog(
        {
          ...found,
          file: found.policyFile,
          results: found.problems.map(problem => ({
            ...problem,
            ruleId: ruleOf(problem, found.result === 'rejected'),
          })),
        },
        version,
      ),
    ),
};

function textReport(found: FileCheck): string {
  const { error = 0, warning = 0 } = severities(found);
  const accessChange =
    found.result === 'rejected'
      ? 'nothing would be loaded'
      : `${count(found.rolesLoaded, 'role')} would be loaded, ${
          found.rolesLeft
        } would stay as they are`;
  const gaps = found.notChecked.map(
    gap => `${oneLine(`not checked: ${gap}`)}\n`,
  );
  return `${[...found.problems.map(problemLine), ...gaps].join('')}${count(
    error,
    'error',
  )}, ${count(warning, 'warning')}: ${accessChange}\n`;
}

function jsonReport({ policyFile, isReadable, ...found }: FileCheck): string {
  const { error = 0, warning = 0 } = severities(found);
  return jsonText({ ...found, errors: error, warnings: warning });
}

function severities({ problems }: Pick<FileCheck, 'problems'>) {
  return countBy(problems, ({ severity }) => severity);
}
