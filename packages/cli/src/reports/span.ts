import { AssignmentFactsJson } from '@portal-rbac/plugin-rbac-common';

type Times = Pick<AssignmentFactsJson, 'from' | 'until'>;

/** When access ends, as people say it. */
export function describeEnd({ until }: Pick<Times, 'until'>): string {
  return until === undefined ? 'without an end' : `until ${until}`;
}

/** The time for which somebody has access. */
export function describeSpan({ from, until }: Times): string {
  const end = describeEnd({ until });
  return from === undefined ? end : `from ${from} ${end}`;
}
