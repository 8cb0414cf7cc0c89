import { countBy } from 'lodash';
import { junitXml } from './junit';
import { LawTest, problemOf } from './lawTest';
import { count, jsonText, problemLine } from './plainText';
import { ruleOf, sarifLog } from './sarif';

/** The formats of the report of `rbac test`. */
export const lawTestReport = {
  text: textReport,
  json: jsonReport,
  junit: junitReport,
  sarif: sarifReport,
};

/** Judgements that a reader has to look at, as problems of the laws file. */
function failures({ judgements, lawsFile }: LawTest) {
  return judgements
    .filter(({ state }) => state === 'broken' || state === 'unknown')
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
    ...[...problems, ...failures(found), ...untouched].map(problemLine),
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

function junitReport({ judgements, lawsFile }: LawTest): string {
  return junitXml(
    'rbac test',
    judgements.map(judgement => {
      const { law, state } = judgement;
      const { message } = problemOf(judgement, lawsFile);
      return {
        name: law.name,
        file: lawsFile,
        line: law.line,
        failure: state === 'broken' ? message : undefined,
        skipped: state === 'unknown' ? message : undefined,
      };
    }),
  );
}

function sarifReport(found: LawTest, version: string): string {
  const { problems, coverage, lawsFile, judgements } = found;
  return jsonText(
    sarifLog(
      {
        file: lawsFile,
        isReadable: true,
        notChecked: judgements
          .filter(({ state }) => state === 'unknown')
          .map(judgement => problemOf(judgement, lawsFile).message),
        results: [
          ...problems.map(problem => ({
            ...problem,
            ruleId: ruleOf(problem, false),
          })),
          ...failures(found)
            .filter(({ severity }) => severity === 'error')
            .map(problem => ({ ...problem, ruleId: 'law-broken' as const })),
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
