import { type Attributes, context, diag, metrics, propagation, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTelemetry } from './start-telemetry.js';

interface Ended {
  resource: { attributes: Attributes };
}

/** Starts the SDK with a processor of spans, and returns its warnings and the resources of spans. */
async function start(shutdown: () => Promise<void>, version?: string) {
  const warnings: string[] = [];
  const resources: Attributes[] = [];
  const processor = {
    onStart: () => undefined,
    onEnd: ({ resource }: Ended) => resources.push(resource.attributes),
    forceFlush: () => Promise.resolve(),
    shutdown,
  };
  const configuration = { spanProcessors: [processor], metricReaders: [] };
  const telemetry = await startTelemetry({
    ...{ version, configuration },
    warn: (message) => warnings.push(message),
  });
  return { telemetry, warnings, resources };
}

describe('telemetry', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    // Later than a pause between warnings.
    vi.advanceTimersByTime(3600_000);
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const api of [context, diag, metrics, propagation, trace]) api.disable();
  });
  const lost = 'The last traces and metrics were not sent. Check the collector of OpenTelemetry.';

  it('closes after a few seconds if the collector does not respond', async () => {
    const { telemetry, warnings } = await start(() => new Promise(() => undefined));
    const closed = telemetry.close();
    await vi.advanceTimersByTimeAsync(3_000);
    await closed;
    expect(warnings).toEqual([lost]);
  });

  it('closes without an error if the last export fails', async () => {
    const { telemetry, warnings } = await start(() => Promise.reject(new Error('refused')));
    await telemetry.close();
    expect(warnings).toEqual([lost]);
  });

  it('closes without a warning after everything was sent', async () => {
    const { telemetry, warnings } = await start(() => Promise.resolve());
    await telemetry.close();
    expect([warnings, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('warns about problems of the export once in ten minutes, without their contents', async () => {
    const { warnings } = await start(() => Promise.resolve());
    diag.error(
      JSON.stringify({ name: 'OTLPExporterError', code: '401', message: 'key-123', data: 'secret-123' }),
    );
    diag.warn('Header "api-key" has invalid value (secret-123)');
    vi.advanceTimersByTime(10 * 60_000);
    diag.warn('OTEL_SPAN_EVENT_COUNT_LIMIT (secret-123) is invalid');
    expect(warnings).toEqual([
      expect.stringContaining('OpenTelemetry reports a problem (401).'),
      expect.stringContaining('OpenTelemetry reports a problem (OTEL_SPAN_EVENT_COUNT_LIMIT).'),
    ]);
    expect(warnings.join('')).not.toMatch(/123/);
  });

  it('names the service and its version, unless the environment does', async () => {
    const { telemetry, resources } = await start(() => Promise.resolve(), '1.2.3');
    trace.getTracer('test').startSpan('one').end();
    await telemetry.close();
    trace.disable();
    vi.stubEnv('OTEL_SERVICE_NAME', 'other');
    const other = await start(() => Promise.resolve());
    trace.getTracer('test').startSpan('two').end();
    vi.unstubAllEnvs();
    expect([...resources, ...other.resources]).toMatchObject([
      { 'service.name': 'tessera-portal', 'service.version': '1.2.3' },
      { 'service.name': 'other' },
    ]);
  });

  it('does not warn if only metrics are exported', async () => {
    vi.stubEnv('OTEL_TRACES_EXPORTER', 'none');
    const warnings: string[] = [];
    await startTelemetry({
      warn: (message) => warnings.push(message),
      configuration: { metricReaders: [] },
    });
    vi.unstubAllEnvs();
    expect([warnings, trace.getTracer('test').startSpan('one').isRecording()]).toEqual([[], false]);
  });

  it('does not let OTEL_LOG_LEVEL write messages of the SDK to the output', async () => {
    vi.stubEnv('OTEL_LOG_LEVEL', 'debug');
    const outputs = (['debug', 'log', 'info', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockReturnValue(),
    );
    await start(() => Promise.resolve());
    diag.debug('secret-123');
    diag.error('secret-123');
    for (const output of outputs) {
      expect(output).not.toHaveBeenCalled();
      output.mockRestore();
    }
    vi.unstubAllEnvs();
  });
});
