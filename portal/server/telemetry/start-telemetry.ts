import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import { diagnosticLogger } from './diagnostics.js';

export interface Telemetry {
  /** Sends what is recorded, for a few seconds at most. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  /** Version of the server, if it is known. */
  version?: string | undefined;
  /** Receives problems of the export, without contents. */
  warn: (message: string) => void;
  /** Replaces parts of the configuration that the environment determines. */
  configuration?: Partial<NodeSDKConfiguration>;
}

/** Longest wait for the collector when the server closes. */
const closeMs = 3_000;

/**
 * Starts the SDK of OpenTelemetry, which reads the standard environment variables, and is only loaded by this call. Requests
 * do not wait for the collector: spans and metrics are sent in the background, and dropped if it does not take them.
 */
export async function startTelemetry({
  version,
  warn,
  configuration = {},
}: TelemetryOptions): Promise<Telemetry> {
  const { NodeSDK, resources } = await import('@opentelemetry/sdk-node');
  const { defaultResource, resourceFromAttributes } = resources;
  const own = resourceFromAttributes({
    'service.name': 'tessera-portal',
    ...(version === undefined ? {} : { 'service.version': version }),
  });
  diag.setLogger(diagnosticLogger(warn), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  // The SDK would write lines that are not JSON, with contents of other variables.
  delete process.env['OTEL_LOG_LEVEL'];
  const sdk = new NodeSDK({
    // The environment takes precedence over both.
    resource: defaultResource().merge(own),
    // The server writes its log itself.
    logRecordProcessors: [],
    // The SDK would warn about this valid value.
    ...(process.env['OTEL_TRACES_EXPORTER'] === 'none' ? { spanProcessors: [] } : {}),
    ...configuration,
  });
  sdk.start();
  return {
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, closeMs, false);
      });
      const sent = sdk.shutdown().then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([sent, late])))
        warn('The last traces and metrics were not sent. Check the collector of OpenTelemetry.');
      clearTimeout(timer);
    },
  };
}
