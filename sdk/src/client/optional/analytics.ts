import type { ClientConfiguration } from '../client.types.js';
import { restAttributes } from '../request/metadata.js';
import { sendHttp } from '../http/transport.js';

const timeoutMs = 2_000;

/** Reports one event to the account's analytics address. Only where the merchant asked for it; never fails. */
export function report(configuration: ClientConfiguration, event: string, raisedAt: number): void {
  const url = configuration.gatewayConfiguration.analytics?.url;
  if (!url) return;
  const isAsync = Math.floor(Date.now() / 1000) !== Math.floor(raisedAt / 1000);
  // The answer, whatever it is, is nobody's news.
  void sendHttp({
    method: 'POST',
    url,
    body: {
      analytics: [{ kind: `web.${event}`, isAsync, timestamp: raisedAt }],
      ...restAttributes(configuration, configuration.analyticsMetadata),
    },
    timeout: timeoutMs,
  });
}
