import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';

/** The conditions that would have to hold, as sentences; none if one does. */
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
            counted && sentence !== undefined
              ? // A role that is not named; references stay as they are.
                sentence.replace(/^a role/, 'A role')
              : [],
          ),
        ),
      ]
    : [];
}
