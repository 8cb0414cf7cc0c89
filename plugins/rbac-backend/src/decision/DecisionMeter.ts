import {
  MetricsService,
  MetricsServiceHistogram,
} from '@backstage/backend-plugin-api/alpha';
import { Decision, Verdict } from '@portal-rbac/plugin-rbac-core';

/**
 * One in so many decisions is timed. Recording a duration costs as much as a
 * decision does, and a sample shows the same distribution.
 */
const SAMPLED = 32;

interface Count {
  readonly result: Decision['result'];
  count: number;
}

/**
 * Counts decisions and times some. Counts are plain numbers that are read when
 * metrics are collected, so that a decision does not pay for them.
 */
export class DecisionMeter {
  private readonly counts = new Map<Verdict, Count>();
  private readonly duration: MetricsServiceHistogram;
  private untilSample = 0;

  constructor(metrics: MetricsService) {
    this.duration = metrics.createHistogram('rbac.decision.duration', {
      description: 'Time that a decision takes, one in 32 decisions',
      unit: 's',
      advice: {
        explicitBucketBoundaries: [
          0.000_002, 0.000_005, 0.000_01, 0.000_1, 0.001, 0.01, 0.1, 1, 10,
        ],
      },
    });
    metrics
      .createObservableCounter('rbac.decisions', {
        description: 'Decisions by result and verdict',
      })
      .addCallback(observer => {
        for (const [verdict, { result, count }] of this.counts) {
          observer.observe(count, { result, verdict });
        }
      });
  }

  /**
   * Tells that a decision begins.
   *
   * @returns when, if this one is timed
   */
  start(): number | undefined {
    if (this.untilSample > 0) {
      this.untilSample -= 1;
      return undefined;
    }
    this.untilSample = SAMPLED - 1;
    return performance.now();
  }

  /** Counts a decision that ended. A verdict always has the same result. */
  end({ result, reason }: Decision, started: number | undefined): void {
    const known = this.counts.get(reason.verdict);
    if (known) {
      known.count += 1;
    } else {
      this.counts.set(reason.verdict, { result, count: 1 });
    }
    if (started !== undefined) {
      this.duration.record((performance.now() - started) / 1_000, { result });
    }
  }
}
