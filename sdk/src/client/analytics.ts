import type { ClientConfiguration } from './client.types.js';
import { restAttributes } from './request/metadata.js';
import { sendHttp } from './http/transport.js';

const timeoutMs = 2_000;

/** Reports one event to the account's analytics URL. Called only if the merchant enabled analytics; never fails. */
export function report(configuration: ClientConfiguration, event: string): void {
  const url = configuration.gatewayConfiguration.analytics?.url;
  if (!url) return;
  // `sendHttp` does not reject here, and the response is ignored.
  void sendHttp({
    method: 'POST',
    url,
    body: {
      analytics: [{ kind: `web.${event}`, isAsync: false, timestamp: Date.now() }],
      ...restAttributes(configuration, configuration.analyticsMetadata),
    },
    timeout: timeoutMs,
  });
}
