import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';

/** The conditions that would have to hold, in words; none if one does. */
export function unmetConditions({
  result,
  resourceResult,
  conditions,
}: Pick<
  ExplanationJson,
  'result' | 'resourceResult' | 'conditions'
>): string[] {
  return result === 'CONDITIONAL' && resourceResult !== 'ALLOW'
    ? [
        ...new Set(
          conditions.flatMap(({ counted, sentence }) =>
            counted && sentence !== undefined ? sentence : [],
          ),
        ),
      ]
    : [];
}
