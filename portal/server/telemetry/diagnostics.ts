import type { DiagLogger } from '@opentelemetry/api';
import { z } from 'zod';
import { parseJson } from '@tessera/server-kit/parse-json';

/** Pause between two warnings: a collector that is unreachable fails every few seconds. */
const pauseMs = 10 * 60_000;

const failure = z.object({ name: z.string().optional(), code: z.string().optional() });

/**
 * Returns a logger for the SDK that warns about problems, at most once in ten minutes. The SDK's own messages are not used:
 * they can contain headers of the environment and responses of the collector.
 */
export function diagnosticLogger(warn: (message: string) => void): DiagLogger {
  let next = 0;
  const report = (message: string) => {
    const names = /\bOTEL_\w+/.exec(message)?.[0];
    const { data } = failure.safeParse(parseJson(message));
    const reason = names ?? data?.code ?? data?.name ?? 'no code';
    if (performance.now() < next) return;
    next = performance.now() + pauseMs;
    warn(
      `OpenTelemetry reports a problem (${reason}). Check the variables of OpenTelemetry and its collector. ` +
        'Further problems are not reported for 10 minutes.',
    );
  };
  const ignore = () => undefined;
  return { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
}
