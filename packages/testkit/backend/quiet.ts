import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import {
  MetricsService,
  TracingService,
} from '@backstage/backend-plugin-api/alpha';

/*
 * The services of a backend in which nobody listens: no audit events of low
 * severity, no collector of metrics and traces.
 */

export const quietLogger: LoggerService = {
  error: console.error,
  warn: console.error,
  info: () => {},
  debug: () => {},
  child: () => quietLogger,
};

export const quietAuditor: AuditorService = {
  createEvent: async () => ({ success: async () => {}, fail: async () => {} }),
};

const observable = { addCallback: () => {}, removeCallback: () => {} };

export const quietMetrics: MetricsService = {
  createCounter: () => ({ add: () => {} }),
  createUpDownCounter: () => ({ add: () => {} }),
  createHistogram: () => ({ record: () => {} }),
  createGauge: () => ({ record: () => {} }),
  createObservableCounter: () => observable,
  createObservableUpDownCounter: () => observable,
  createObservableGauge: () => observable,
};

/** Calls the function, which is the last argument. */
export const quietTracing: Pick<TracingService, 'startActiveSpan'> = {
  startActiveSpan: async <T>(...args: unknown[]): Promise<T> =>
    (args[args.length - 1] as () => Promise<T>)(),
};
