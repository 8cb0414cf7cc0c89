import { MetricsService } from '@backstage/backend-plugin-api/alpha';

/** The result of comparing a decision with casbin. */
export type ComparisonResult = 'equal' | 'different' | 'skipped' | 'failed';

/** Counts comparisons; the counts are read when metrics are collected. */
export class ShadowMeter {
  private readonly counts = new Map<ComparisonResult, number>();

  constructor(metrics: MetricsService) {
    metrics
      .createObservableCounter('rbac.shadow.comparisons', {
        description: 'Comparisons of decisions with casbin by result',
      })
      .addCallback(observer => {
        for (const [result, count] of this.counts) {
          observer.observe(count, { result });
        }
      });
  }

  count(result: ComparisonResult): void {
    this.counts.set(result, (this.counts.get(result) ?? 0) + 1);
  }
}
