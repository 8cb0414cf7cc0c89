import { LawsJson } from '@portal-rbac/plugin-rbac-common';

/** A law, and how it stands. */
export type LawJson = LawsJson['laws'][number];

type State = LawJson['state'];

/** How laws can stand, what needs somebody first. */
const states: readonly State[] = ['broken', 'unknown', 'nearly', 'holds'];

/** Laws that stand alike. */
export interface LawGroup {
  readonly state: State;
  readonly laws: readonly LawJson[];
}

/** The laws by how they stand, what needs somebody first; in the order of the file. */
export function lawsByState(laws: readonly LawJson[]): LawGroup[] {
  return states
    .map(state => ({ state, laws: laws.filter(law => law.state === state) }))
    .filter(group => group.laws.length > 0);
}
