import { GuardrailJudgement } from '@portal-rbac/plugin-rbac-core';
import { countBy, sortBy } from 'lodash';
import { junitXml } from './junit';
import { GuardrailTest, problemOf } from '../files/guardrailTest';
import { count, jsonText, problemLine } from '../plainText';
import { ruleOf, sarifLog } from './sarif';

/** The formats of the report of `rbac test`. */
export const guardrailTestReport = {
  text: textReport,
  json: jsonReport,
  junit: junitReport,
  sarif: sarifReport,
};

/** What a reader has to look at in the guardrails file, in its order. */
function guardrailProblems(found: GuardrailTest) {
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
  { judgements, guardrailsFile }: GuardrailTest,
  wanted: GuardrailJudgement['state'],
) {
  return judgements
    .filter(({ state }) => state === wanted)
    .map(judgement => problemOf(judgement, guardrailsFile));
}

function textReport(found: GuardrailTest): string {
  const { judgements, problems, people, coverage } = found;
  const {
    'at-risk': atRisk = 0,
    broken = 0,
    unknown = 0,
  } = countBy(judgements, ({ state }) => state);
  const { policies, branches, untouched } = coverage;
  const held = judgements.length - broken - unknown;
  return [
    ...[...problems, ...guardrailProblems(found), ...untouched].map(
      problemLine,
    ),
    `${count(judgements.length, 'test or guardrail', 'tests and guardrails')} for ${count(people, 'person', 'people')}: ${held} hold (${atRisk} at risk), ${broken} broken, ${unknown} not judged\n`,
    `tests touch ${policies.total - policies.untouched} of ${count(policies.total, 'policy', 'policies')} and ${branches.total - branches.untouched} of ${count(branches.total, 'branch', 'branches')} of conditions\n`,
  ].join('');
}

function jsonReport({ judgements, ...found }: GuardrailTest): string {
  return jsonText({
    ...found,
    guardrails: judgements.map(
      ({ guardrail, state, breaches, total, problem }) => ({
        name: guardrail.name,
        kind: guardrail.kind,
        line: guardrail.line,
        state,
        breaches,
        total,
        problem,
      }),
    ),
  });
}

function junitReport({
  judgements,
  guardrailsFile,
  warnings,
}: GuardrailTest): string {
  return junitXml(
    'rbac test',
    judgements.map(judgement => {
      const { guardrail, state } = judgement;
      const { severity, message } = problemOf(judgement, guardrailsFile);
      const isReported = state === 'broken' && severity === 'warning';
      return {
        name: guardrail.name,
        file: guardrailsFile,
        line: guardrail.line,
        failure: state === 'broken' && !isReported ? message : undefined,
        skipped: state === 'unknown' ? message : undefined,
        warnings: [
          ...(isReported ? [message] : []),
          ...warnings
            .filter(({ line }) => line === guardrail.line)
            .map(warning => warning.message),
        ],
      };
    }),
  );
}

function sarifReport(found: GuardrailTest, version: string): string {
  const { problems, coverage, guardrailsFile, warnings } = found;
  return jsonText(
    sarifLog(
      {
        file: guardrailsFile,
        isReadable: true,
        notChecked: judgedAs(found, 'unknown').map(({ message }) => message),
        results: [
          ...[...problems, ...warnings].map(problem => ({
            ...problem,
            ruleId: ruleOf(problem, false),
          })),
          ...judgedAs(found, 'broken').map(problem => ({
            ...problem,
            ruleId: 'guardrail-broken' as const,
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
