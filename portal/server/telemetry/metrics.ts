import { type Attributes, type Meter, type MeterProvider, metrics } from '@opentelemetry/api';
import { scopeName } from './tracing.js';

/**
 * Returns a function that returns an instrument. It creates the instrument with its first use and again with another SDK,
 * because an instrument from before the start of the SDK measures nothing.
 */
function instrument<Instrument>(create: (meter: Meter) => Instrument): () => Instrument {
  let current: { provider: MeterProvider; instrument: Instrument } | undefined;
  return () => {
    const provider = metrics.getMeterProvider();
    if (current?.provider !== provider)
      current = { provider, instrument: create(provider.getMeter(scopeName)) };
    return current.instrument;
  };
}

/** Limits of the classes of durations in seconds, as the semantic conventions of OpenTelemetry recommend. */
const explicitBucketBoundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const requestDuration = instrument((meter) =>
  meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of requests of the API',
    advice: { explicitBucketBoundaries },
  }),
);
const signIns = instrument((meter) =>
  meter.createCounter('portal.sign_ins', {
    unit: '{sign_in}',
    description: 'Attempts to sign in, by method and outcome',
  }),
);
const refreshes = instrument((meter) =>
  meter.createCounter('portal.session.refreshes', {
    unit: '{refresh}',
    description: 'Exchanges of a refresh token, by outcome',
  }),
);
const payments = instrument((meter) =>
  meter.createCounter('portal.payments', { unit: '{payment}', description: 'Payments, by outcome' }),
);
const jobDuration = instrument((meter) =>
  meter.createHistogram('portal.job.duration', {
    unit: 's',
    description: 'Duration of jobs, by job and outcome',
    advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300] },
  }),
);

const secondsSince = (start: number) => (performance.now() - start) / 1_000;

/** Records a request of the API. Attributes have few values: the route has placeholders instead of ids. */
export function recordRequest(start: number, attributes: Attributes): void {
  requestDuration().record(secondsSince(start), attributes);
}

export function countSignIn(method: string, outcome: string): void {
  signIns().add(1, { 'portal.sign_in.method': method, 'portal.outcome': outcome });
}

export function countRefresh(outcome: string): void {
  refreshes().add(1, { 'portal.outcome': outcome });
}

export function countPayment(outcome: string): void {
  payments().add(1, { 'portal.outcome': outcome });
}

export function recordJob(start: number, job: string, outcome: 'success' | 'error'): void {
  jobDuration().record(secondsSince(start), { 'portal.job': job, 'portal.outcome': outcome });
}

/** Items of a queue that are due. */
export interface QueueState {
  queue: string;
  waiting: number;
  /** Time since the item that has waited longest is due; 0 without one. */
  oldestSeconds: number;
}

/**
 * Registers the metrics of queues. They are read only when the SDK collects metrics. Returns a function that removes them.
 *
 * @param read - Reads all queues. If it fails, the metrics have no value for this time.
 */
export function observeQueues(read: () => Promise<readonly QueueState[]>): () => void {
  const meter = metrics.getMeter(scopeName);
  const waiting = meter.createObservableGauge('portal.queue.waiting', {
    unit: '{item}',
    description: 'Items of a queue that are due',
  });
  const oldest = meter.createObservableGauge('portal.queue.oldest_age', {
    unit: 's',
    description: 'Time since the oldest item of a queue is due',
  });
  const collect: Parameters<Meter['addBatchObservableCallback']>[0] = async (result) => {
    // The probe `/readyz` reports a database that fails.
    for (const { queue, waiting: count, oldestSeconds } of await read().catch(() => [])) {
      result.observe(waiting, count, { 'portal.queue': queue });
      result.observe(oldest, oldestSeconds, { 'portal.queue': queue });
    }
  };
  meter.addBatchObservableCallback(collect, [waiting, oldest]);
  return () => {
    meter.removeBatchObservableCallback(collect, [waiting, oldest]);
  };
}
