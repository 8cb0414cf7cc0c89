import {
  because,
  nameOf,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  Findings,
  KnownPermissions,
  PlaceOf,
  PolicyView,
  SourceId,
} from '@portal-rbac/plugin-rbac-core';
import { groupBy } from 'lodash';
import { CatalogPresence } from '../sources/CatalogPresence';
import { SourceLoads, SourceStatus } from '../sources/SourceLoads';
import { inTurns } from '../runtime/Pacer';
import { knownMembers, SourcedWarning, warningsOf } from './roleWarnings';

/** Problems of one kind that are listed. */
const MAX_PROBLEMS = 1_000;

/** A source as it is reported; `rest` loads nothing. */
export type ReportedSource = Omit<SourceStatus, 'kind'> & {
  readonly kind: SourceStatus['kind'] | 'rest';
};

interface Dependencies {
  readonly loads: Pick<SourceLoads, 'status' | 'isAbandoned'>;
  readonly presence: CatalogPresence;
  readonly knownPermissions: () => KnownPermissions;
  readonly placeOf: PlaceOf;
}

/** Reports the state of sources to administrators, and what has no effect in roles. */
export class SourceReports {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Each source with its problems, warnings about its roles among them. Somebody
   * who may see only some roles learns of the problems of these alone.
   *
   * @param only - keeps the problems of one role, and reports whose denies it
   * overrides
   */
  async read(view: PolicyView, only?: RoleRef): Promise<ReportedSource[]> {
    const { loads, presence, knownPermissions, placeOf } = this.dependencies;
    const isShown = ({ role: ref }: SourceProblem): boolean =>
      (only === undefined || ref === only) &&
      (!view.isLimited ||
        (ref !== undefined && view.find(ref as RoleRef) !== undefined));
    const statuses = [
      ...loads.status(),
      ...abandonedSources(view, id => loads.isAbandoned(id)),
    ].map(status => ({
      ...status,
      problems: status.problems.filter(isShown),
    }));
    const warnings = await warningsOf(view, only, {
      known: knownPermissions(),
      placeOf,
      // Others could find out, with a role of their own, which users the catalog hides from them.
      presence: view.isLimited ? undefined : presence,
    });
    return withWarnings(statuses, warnings);
  }

  /** What could be cleaned up among the roles that somebody may see. */
  async findings(view: PolicyView): Promise<Findings> {
    const { presence, knownPermissions } = this.dependencies;
    const members = await knownMembers(
      view,
      // Others could find out, with a role of their own, which users the catalog hides from them.
      view.isLimited ? undefined : presence,
    );
    return inTurns(view.findings(knownPermissions(), members));
  }
}

/** Sources with warnings about their roles; also those that load nothing. */
function withWarnings(
  statuses: readonly ReportedSource[],
  warnings: readonly SourcedWarning[],
): ReportedSource[] {
  const problems = groupBy(warnings, ({ source }) => source);
  const of = (id: SourceId) => (problems[id] ?? []).map(item => item.warning);
  return [
    ...statuses.map(status => ({
      ...status,
      problems: [...status.problems, ...of(status.id)],
    })),
    ...Object.keys(problems)
      .filter(id => !statuses.some(status => status.id === id))
      .map(id => ({ id, kind: 'rest' as const, problems: of(id) })),
  ];
}

/** The sources of roles that are still in force, but which the portal does not have. */
function abandonedSources(
  view: PolicyView,
  isAbandoned: (source: SourceId) => boolean,
): SourceStatus[] {
  const left = view.roles().filter(({ source }) => isAbandoned(source));
  return Object.entries(groupBy(left, ({ source }) => source)).map(
    ([id, itsRoles]) => ({
      id,
      kind: 'provider',
      problems: itsRoles.slice(0, MAX_PROBLEMS).map(role => ({
        severity: 'warning',
        role: role.ref,
        ...because('provider-absent', { role: nameOf(role), provider: id }),
      })),
    }),
  );
}
