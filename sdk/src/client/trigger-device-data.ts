import type { ClientConfiguration, RequestResult } from './client.types.js';

/** Starts device data collection after a card was tokenized, for accounts that require it. */
export function triggerDeviceData(configuration: ClientConfiguration, response: RequestResult): void {
  const [card] = (response['creditCards'] as { nonce: string }[] | undefined) ?? [];
  if (!configuration.gatewayConfiguration.creditCards?.collectDeviceData || !card) return;
  // The payment succeeded already: a failure to load or run the collection is ignored.
  import('./optional/device-data.js')
    .then(({ collectDeviceData }) => {
      collectDeviceData(card.nonce, configuration);
    })
    .catch(() => undefined);
}
