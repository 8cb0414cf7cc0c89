import { LawJudgement } from '@portal-rbac/plugin-rbac-core';
import { countBy, sortBy } from 'lodash';
import { junitXml } from './junit';
import { LawTest, problemOf } from '../files/lawTest';
import { count, jsonText, problemLine } from '../plainText';
import { ruleOf, sarifLog } from './sarif';

/** The formats of the report of `rbac test`. */
export const lawTestReport = {
  text: textReport,
  json: jsonReport,
  junit: junitReport,
  sarif: sarifReport,
};

/** What a reader has to look at in the laws file, in its order. */
function lawProblems(found: LawTest) {
  return sortBy(
    [
      ...judgedAs(found, 'broken'),
      ...judgedAs(found, 'unknown'),
      ...found.warnings,
    ],
    ({ line }) => line,
  );
}

function judgedAs(
  { judgements, lawsFile }: LawTest,
  wanted: LawJudgement['state'],
) {
  return judgements
    .filter(({ state }) => state === wanted)
    .map(judgement => problemOf(judgement, lawsFile));
}

function textReport(found: LawTest): string {
  const { judgements, problems, people, coverage } = found;
  const {
    nearly = 0,
    broken = 0,
    unknown = 0,
  } = countBy(judgements, ({ state }) => state);
  const { policies, branches, untouched } = coverage;
  const held = judgements.length - broken - unknown;
  return [
    ...[...problems, ...lawProblems(found), ...untouched].map(problemLine),
    `${count(judgements.length, 'test or law', 'tests and laws')} for ${count(people, 'person', 'people')}: ${held} hold (${nearly} nearly not), ${broken} broken, ${unknown} not judged\n`,
    `tests touch ${policies.total - policies.untouched} of ${count(policies.total, 'policy', 'policies')} and ${branches.total - branches.untouched} of ${count(branches.total, 'branch', 'branches')} of conditions\n`,
  ].join('');
}

function jsonReport({ judgements, ...found }: LawTest): string {
  return jsonText({
    ...found,
    laws: judgements.map(({ law, state, breaches, total, problem }) => ({
      name: law.name,
      kind: law.kind,
      line: law.line,
      state,
      breaches,
      total,
      problem,
    })),
  });
}

function junitReport({ judgements, lawsFile, warnings }: LawTest): string {
  return junitXml(
    'rbac test',
    judgements.map(judgement => {
      const { law, state } = judgement;
      const { severity, message } = problemOf(judgement, lawsFile);
      const isReported = state === 'broken' && severity === 'warning';
      return {
        name: law.name,
        file: lawsFile,
        line: law.line,
        failure: state === 'broken' && !isReported ? message : undefined,
        skipped: state === 'unknown' ? message : undefined,
        warnings: [
          ...(isReported ? [message] : []),
          ...warnings
            .filter(({ line }) => line === law.line)
            .map(warning => warning.message),
        ],
      };
    }),
  );
}

function sarifReport(found: LawTest, version: string): string {
  const { problems, coverage, lawsFile, warnings } = found;
  return jsonText(
    sarifLog(
      {
        file: lawsFile,
        isReadable: true,
        notChecked: judgedAs(found, 'unknown').map(({ message }) => message),
        results: [
          ...[...problems, ...warnings].map(problem => ({
            ...problem,
            ruleId: ruleOf(problem, false),
          })),
          ...judgedAs(found, 'broken').map(problem => ({
            ...problem,
            ruleId: 'law-broken' as const,
          })),
          ...coverage.untouched.map(problem => ({
            ...problem,
            ruleId: 'untested' as const,
          })),
        ],
      },
      version,
    ),
  );
}
