import {
  FindingJson,
  FindingKind,
  findingKinds,
} from '@portal-rbac/plugin-rbac-common';
import { severities, Severity, severityOf } from '../../kit/words/severities';

/** Which findings the page shows; a part of its address. Empty for any. */
export interface FindingsState {
  readonly severity: Severity | '';
  readonly kind: FindingKind | '';
  readonly source: string;
  /** A part of the name of the role. */
  readonly role: string;
}

/** Reads what an address asks for; what it cannot mean counts as left out. */
export function readFindingsState(parameters: URLSearchParams): FindingsState {
  const text = (name: keyof FindingsState) => parameters.get(name) ?? '';
  return {
    severity: severities.find(one => one === text('severity')) ?? '',
    kind: findingKinds.find(one => one === text('kind')) ?? '',
    source: text('source'),
    role: text('role'),
  };
}

/** The parameters of an address; what is left open is left out. */
export function findingsParameters(
  state: Partial<FindingsState>,
): URLSearchParams {
  return new URLSearchParams(
    Object.entries(state).filter(([, value]) => value !== ''),
  );
}

/** Whether a finding is among those that are shown. */
export function isShown(
  { kind, role, source }: FindingJson,
  state: FindingsState,
): boolean {
  return (
    (!state.severity || severityOf(kind) === state.severity) &&
    (!state.kind || kind === state.kind) &&
    (!state.source || source === state.source) &&
    role.toLowerCase().includes(state.role.toLowerCase())
  );
}
