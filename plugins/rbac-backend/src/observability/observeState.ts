import {
  MetricsService,
  MetricsServiceObservableCallback,
} from '@backstage/backend-plugin-api/alpha';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { ProcessPermissions } from '../inProcess/ProcessPermissions';
import { GuardrailWatch } from '../guardrails/GuardrailWatch';
import { SubjectResolver } from '../decision/SubjectResolver';
import { CommitNotifications } from '../store/CommitNotifications';
import { SourceLoads } from '../sources/SourceLoads';

interface Observed {
  readonly metrics: MetricsService;
  readonly current: CurrentSnapshot;
  readonly administration: Pick<PolicyAdministration, 'age'>;
  readonly notifications: Pick<CommitNotifications, 'isListening' | 'received'>;
  readonly subjects: Pick<SubjectResolver, 'statistics'>;
  readonly loads: Pick<SourceLoads, 'status'>;
  readonly guardrails: Pick<GuardrailWatch, 'latest'>;
  readonly checks: ProcessPermissions['checks'];
}

/**
 * Publishes the state of the service as metrics that are read when somebody
 * collects them. `docs/OBSERVABILITY.md` explains each one.
 */
export function observeState({
  metrics,
  current,
  administration,
  notifications,
  subjects,
  loads,
  guardrails,
  checks,
}: Observed): void {
  const gauge = (
    name: string,
    description: string,
    unit: string | undefined,
    callback: MetricsServiceObservableCallback,
  ) =>
    metrics
      .createObservableGauge(name, { description, unit })
      .addCallback(callback);
  const counter = (
    name: string,
    description: string,
    callback: MetricsServiceObservableCallback,
  ) =>
    metrics
      .createObservableCounter(name, { description })
      .addCallback(callback);

  counter(
    'rbac.checks',
    'Checks of users by plugins of this process, by the way they went',
    observer => {
      observer.observe(checks.local, { way: 'local' });
      observer.observe(checks.http, { way: 'http' });
    },
  );
  gauge(
    'rbac.policy.revision',
    'Revision of the policy in force on this replica',
    undefined,
    observer => observer.observe(current.get().revision),
  );
  gauge(
    'rbac.policy.age',
    'Time since this replica last knew that its policy is the latest one',
    's',
    observer => observer.observe(administration.age / 1_000),
  );
  gauge(
    'rbac.policy.roles',
    'Roles of the policy in force on this replica',
    undefined,
    observer => observer.observe(current.get().document.roles.size),
  );
  gauge(
    'rbac.notifications.listening',
    'Whether notifications of commits are received, 1 or 0',
    undefined,
    observer => observer.observe(notifications.isListening ? 1 : 0),
  );
  counter(
    'rbac.notifications.received',
    'Notifications of commits, from any replica',
    observer => observer.observe(notifications.received),
  );
  counter(
    'rbac.membership.requests',
    'Requests for the groups of a user, by what they were answered from',
    observer => {
      const { hits, misses, stale } = subjects.statistics;
      observer.observe(hits, { outcome: 'hit' });
      observer.observe(misses, { outcome: 'miss' });
      observer.observe(stale, { outcome: 'stale' });
    },
  );
  counter(
    'rbac.membership.catalog_calls',
    'Calls of the catalog for groups, by outcome',
    observer => {
      const { lookups, failures } = subjects.statistics;
      observer.observe(lookups, { outcome: 'answered' });
      observer.observe(failures, { outcome: 'failed' });
    },
  );
  gauge(
    'rbac.membership.oldest_age',
    'Greatest age of a membership used since the catalog last answered',
    's',
    observer => observer.observe(subjects.statistics.oldestAge / 1_000),
  );
  gauge(
    'rbac.source.problems',
    'Problems of the last load of a source, by severity',
    undefined,
    observer => {
      for (const { id, problems } of loads.status()) {
        for (const severity of ['error', 'warning'] as const) {
          const count = problems.filter(
            problem => problem.severity === severity,
          ).length;
          observer.observe(count, { source: id, severity });
        }
      }
    },
  );
  gauge(
    'rbac.source.skipped_roles',
    'Roles that the last load of a source skipped, their denials included; at most 1,001',
    undefined,
    observer => {
      for (const { id, problems } of loads.status()) {
        const count = problems.filter(({ skipped }) => skipped).length;
        observer.observe(count, { source: id });
      }
    },
  );
  gauge(
    'rbac.guardrails',
    'Guardrails and tests of the guardrails file, by how they stand on this replica',
    undefined,
    observer => {
      const { judgements = [] } = guardrails.latest ?? {};
      for (const state of ['holds', 'at-risk', 'broken', 'unknown'] as const) {
        const count = judgements.filter(
          guardrail => guardrail.state === state,
        ).length;
        observer.observe(count, { state });
      }
    },
  );
  gauge(
    'rbac.adoption.complete',
    'Whether the tables of another RBAC plugin were taken over, 1 or 0',
    undefined,
    observer => {
      const adoption = loads.status().find(({ kind }) => kind === 'adoption');
      if (adoption) {
        observer.observe(adoption.revision === undefined ? 0 : 1);
      }
    },
  );
}
