import {
  MetricAttributes,
  MetricsService,
  MetricsServiceObservable,
  MetricsServiceObservableCallback,
} from '@backstage/backend-plugin-api/alpha';

/** A value of a metric with its attributes. */
export interface Measurement {
  readonly value: number;
  readonly attributes: MetricAttributes | undefined;
}

/** A metrics service in memory, which is collected by asking for a metric. */
export class CollectedMetrics implements MetricsService {
  private readonly recorded = new Map<string, Measurement[]>();
  private readonly observed = new Map<
    string,
    MetricsServiceObservableCallback[]
  >();

  readonly createCounter = (name: string) => ({ add: this.recorder(name) });
  readonly createUpDownCounter = this.createCounter;
  readonly createHistogram = (name: string) => ({
    record: this.recorder(name),
  });
  readonly createGauge = this.createHistogram;
  readonly createObservableCounter = (name: string) => this.observable(name);
  readonly createObservableUpDownCounter = this.createObservableCounter;
  readonly createObservableGauge = this.createObservableCounter;

  /** The names of all metrics that were created, sorted. */
  get names(): string[] {
    return [...this.recorded.keys(), ...this.observed.keys()].sort();
  }

  /** What a metric has recorded, or what it observes now. */
  read(name: string): Measurement[] {
    const measurements = [...(this.recorded.get(name) ?? [])];
    for (const callback of this.observed.get(name) ?? []) {
      callback({
        observe: (value, attributes) =>
          measurements.push({ value, attributes }),
      });
    }
    return measurements;
  }

  private recorder(name: string) {
    const measurements: Measurement[] = [];
    this.recorded.set(name, measurements);
    return (value: number, attributes?: MetricAttributes) => {
      measurements.push({ value, attributes });
    };
  }

  private observable<T extends MetricAttributes>(
    name: string,
  ): MetricsServiceObservable<T> {
    const callbacks: MetricsServiceObservableCallback[] = [];
    this.observed.set(name, callbacks);
    return {
      addCallback: callback => {
        callbacks.push(callback as MetricsServiceObservableCallback);
      },
      removeCallback: () => {},
    };
  }
}
