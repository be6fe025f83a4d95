import type { Attributes } from '@opentelemetry/api';
import { metrics, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import { vi } from 'vitest';
import { startTelemetry } from '../telemetry/start-telemetry.js';

type SpanProcessor = NonNullable<NodeSDKConfiguration['spanProcessors']>[number];
export type RecordedSpan = Parameters<SpanProcessor['onEnd']>[0];

interface Point {
  metric: string;
  attributes: Attributes;
  /** Sum, last value, or number of measurements. */
  value: number;
}

/** Spans, metrics and log lines of a server in this process. */
export interface Recording {
  readonly spans: RecordedSpan[];
  /** Lines that were written to the standard output and the standard error output. */
  readonly lines: string[];
  /** Collects the metrics, which reads the queues. */
  collect(): Promise<Point[]>;
  close(): Promise<void>;
}

const never = 3600_000;

/** Starts the SDK as the server does, and records what it would send. One file can do this once. */
export async function startRecording(): Promise<Recording> {
  const spans: RecordedSpan[] = [];
  const lines: string[] = [];
  const reader = new metrics.PeriodicExportingMetricReader({
    exporter: new metrics.InMemoryMetricExporter(metrics.AggregationTemporality.CUMULATIVE),
    exportIntervalMillis: never,
    exportTimeoutMillis: never,
  });
  const processor: SpanProcessor = {
    onStart: () => undefined,
    onEnd: (span) => spans.push(span),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
  const telemetry = await startTelemetry({
    warn: (message) => lines.push(message),
    configuration: { spanProcessors: [processor], metricReaders: [reader], autoDetectResources: false },
  });
  const capture = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  const outputs = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(capture),
  );
  return {
    spans,
    lines,
    async collect() {
      const { resourceMetrics } = await reader.collect();
      return resourceMetrics.scopeMetrics.flatMap((scope) =>
        scope.metrics.flatMap(({ descriptor, dataPoints }) =>
          dataPoints.map(({ attributes, value }) => ({
            metric: descriptor.name,
            attributes,
            value: typeof value === 'object' ? value.count : value,
          })),
        ),
      );
    },
    async close() {
      for (const output of outputs) output.mockRestore();
      await telemetry.close();
    },
  };
}
