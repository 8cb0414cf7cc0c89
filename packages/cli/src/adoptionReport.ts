import type {
  AdoptionForecast,
  Consequence,
} from '@portal-rbac/plugin-rbac-backend/adoption';
import { partsOf } from '@portal-rbac/plugin-rbac-core';
import { count, jsonText, problemLine } from './plainText';

/** The formats of the report. */
export const adoptionReport = { text: textReport, json: jsonReport };

function textReport(
  forecast: AdoptionForecast,
  consequenceText: (consequence: Consequence) => string,
): string {
  const { problems, consequences, users, permissions } = forecast;
  const { roles, members, policies, conditions } = partsOf(forecast.taken);
  const gains = consequences.filter(({ change }) => change === 'gains').length;
  return [
    `Would take over ${count(roles, 'role')} with ${count(members, 'member')}, ${count(policies, 'policy', 'policies')} and ${count(conditions, 'condition')}\n`,
    ...problems.map(problemLine),
    ...consequences.map(consequence => `${consequenceText(consequence)}\n`),
    `${count(users, 'user')} and ${count(permissions, 'permission')} asked before and after: ${count(consequences.length, 'difference')}, ${gains} of which let somebody do more\n`,
  ].join('');
}

function jsonReport(forecast: AdoptionForecast): string {
  const { taken, consequences, ...rest } = forecast;
  return jsonText({
    taken: partsOf(taken),
    ...rest,
    consequences: consequences.map(({ request, ...consequence }) => ({
      permission: request.permission,
      action: request.action,
      resourceType: request.resourceType ?? null,
      ...consequence,
    })),
  });
}
