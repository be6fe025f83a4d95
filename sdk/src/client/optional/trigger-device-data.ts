import type { ClientConfiguration, RequestResult } from '../client.types.js';

/** For accounts that want it, the fraud service looks at the device once a card is tokenized. */
export function triggerDeviceData(configuration: ClientConfiguration, answer: RequestResult): void {
  const [card] = (answer['creditCards'] as { nonce: string }[] | undefined) ?? [];
  if (!configuration.gatewayConfiguration.creditCards?.collectDeviceData || !card) return;
  // The payment stands without it, so a failure, also of its own, is not the caller's.
  import('./device-data.js')
    .then(({ collectDeviceData }) => {
      collectDeviceData(card.nonce, configuration);
    })
    .catch(() => undefined);
}
