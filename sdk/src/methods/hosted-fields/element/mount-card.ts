import { type Client, create } from '../../../client/index.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { validateClient } from '../../../core/validate-client.js';
import { openFrame } from '../../../frames/host/open-frame.js';
import { cardFrameUrl } from '../page/frame-url.js';
import type { HostedFields } from '../index.js';
import type { TokenizeOptions } from '../shared/hosted-fields.types.js';
import type { CardOptions } from '../page/hosted-fields-options.types.js';
import { isShadowRoot } from '../../../core/foreign-values.js';

interface CardMounting extends CardOptions {
  /** Container of the form's frame; undefined if each field has its own. */
  container: Element | undefined;
  title: string;
  signal: AbortSignal;
}

/** Options of one payment of an element. */
export interface CardPayment {
  readonly tokenize: TokenizeOptions;
  /** Aborts the verification. */
  readonly signal: AbortSignal | undefined;
}

interface MountedCard {
  readonly card: HostedFields;
  readonly client: Client;
}

/** Creates the card of an element. Loads the code and the gateway's configuration in parallel with the frame. */
export async function mountCard({ container, title, ...options }: CardMounting): Promise<MountedCard> {
  const { client, authorization, signal } = options;
  validateClient(options, 'Hosted Fields');
  // The frame first: starting its process takes longest.
  const frame =
    container && openFrame({ url: cardFrameUrl(options, true), role: 'form', title, container, signal });
  const code = importWithRetry(import('../page/create.js'));
  const gateway = client ? Promise.resolve(client) : create({ authorization: authorization ?? '', signal });
  // Failures are handled at the `await`s below; until then they must not be reported as unhandled.
  for (const prefetched of [code, gateway]) prefetched.catch(() => undefined);
  const opened = await frame;
  const { createHostedFields } = await code;
  const card = await createHostedFields({ ...options, container }, { opened, gateway });
  return { card, client: await gateway };
}

interface CardListeners {
  onChange: () => void;
  onEnter: () => void;
  onError: (error: Error) => void;
}

/** Subscribes to all events of the card that the element reflects. */
export function listenToCard(
  card: HostedFields,
  { onChange, onEnter, onError }: CardListeners,
  signal: AbortSignal,
): void {
  for (const type of ['empty', 'notEmpty', 'validityChange', 'cardTypeChange'] as const) {
    card.addEventListener(type, onChange, { signal });
  }
  card.addEventListener('inputSubmitRequest', onEnter, { signal });
  card.addEventListener(
    'error',
    ({ detail }) => {
      onError(detail);
    },
    { signal },
  );
}

/** Returns true for an element that a checkout shows itself: the checkout shows the outcome of its payment. */
export function isPartOfCheckout(element: Element): boolean {
  const root = element.getRootNode();
  return isShadowRoot(root) && root.host.localName === 'pay-checkout';
}
