import type { AdoptionForecast } from '@portal-rbac/plugin-rbac-backend-module-change-over';
import { counted, impactWords, partsOf } from '@portal-rbac/plugin-rbac-core';
import { impactLines } from './impactReport';
import {
  count,
  joinLines,
  jsonText,
  noteLines,
  problemLine,
} from '../plainText';

/** The formats of the report. */
export const adoptionReport = { text: textReport, json: jsonReport };

function textReport(forecast: AdoptionForecast): string {
  const { problems, impact, permissions } = forecast;
  const { roles, members, policies, conditions } = partsOf(forecast.taken);
  return [
    `Would take over ${count(roles, 'role')} with ${count(members, 'member')}, ${count(policies, 'policy', 'policies')} and ${count(conditions, 'condition')}\n`,
    ...problems.map(problemLine),
    joinLines([
      ...impactLines(impact),
      `${impactWords(impact)}: of ${counted(impact.evaluatedUsers.users, 'user')}, asked for ${counted(permissions, 'permission')} before and after`,
      ...noteLines(impact.notes),
      '',
    ]),
  ].join('');
}

function jsonReport({ taken, ...rest }: AdoptionForecast): string {
  return jsonText({ taken: partsOf(taken), ...rest });
}
