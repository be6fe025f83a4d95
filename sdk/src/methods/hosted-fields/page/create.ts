import type { Client } from '../../../client/index.js';
import { resolveClientOnly } from '../../../client/resolve-client.js';
import { defaultTimeoutMs, withDeadline } from '../../../core/deadline.js';
import type { PaymentError } from '../../../core/errors.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { pageErrors } from '../../../core/page.errors.js';
import { missingFeature } from '../../../core/support.js';
import type { OpenedFrame } from '../../../frames/host/open-frame.js';
import { hostedFieldsErrors } from '../shared/hosted-fields.errors.js';
import type { Card } from '../shared/hosted-fields.types.js';
import { type BufferedFrame, openCardFrames } from './card-frames.js';
import { type FrameSpec, planFrames } from './frame-plan.js';
import type { CardOptions, CheckedOptions } from './hosted-fields-options.types.js';
import { HostedFields } from './hosted-fields.instance.js';
import { followLabels } from './labels.js';
import type * as Calls from './late/calls.js';
import type { PageCard } from './page-card.types.js';
import { checkOptions } from './hosted-fields.options.js';
import { readStyles } from './styles.js';

/** Work that the caller has started before. */
interface Prefetched {
  /** Frame of a whole form. */
  opened?: OpenedFrame | undefined;
  gateway?: Promise<Client>;
  /** Code of the calls, if it is part of the caller's file; else it loads later. */
  calls?: typeof Calls;
}

/** Creates the fields. Loads the frames and the gateway's configuration in parallel. */
export async function createHostedFields(
  given: CardOptions,
  prefetched: Prefetched = {},
): Promise<HostedFields> {
  const missing = missingFeature();
  if (missing) throw pageErrors.BROWSER_UNSUPPORTED({ params: { feature: missing } });
  const options = checkOptions(given);
  const plan = planFrames(options);
  const life = new Lifecycle(options.signal);
  try {
    return createInstance(await createCard(options, plan, life, prefetched), prefetched.calls);
  } catch (error) {
    life.end();
    throw error;
  }
}

/** Opens the frames, and resolves when their fields and the client are ready. */
async function createCard(
  options: CheckedOptions,
  plan: readonly FrameSpec[],
  life: Lifecycle,
  { opened, gateway: given }: Prefetched,
): Promise<PageCard> {
  const { signal } = life;
  const gateway = given ?? connect(options, signal);
  const styles = { rules: readStyles(options.styles ?? {}) };
  const frames = await openCardFrames({ options, plan, styles, opened, signal });
  const [client, cards] = await Promise.all([gateway, whenReady(frames, options, signal)]);
  for (const frame of frames) frame.wake();
  // All frames of a card have the same channel, and each plan has a frame.
  const { channel } = (frames[0] as BufferedFrame).opened;
  const containers = new Map(plan.flatMap(({ keys, container }) => keys.map((key) => [key, container])));
  return { options, frames, channel, cards, containers, client, styles, life };
}

/** Creates the instance of a card, and starts to load the code of its calls. */
function createInstance(card: PageCard, calls: Prefetched['calls']): HostedFields {
  const instance = new HostedFields(card);
  const { containers, options, life } = card;
  const { signal } = life;
  if (options.container === undefined) followLabels(containers, (field) => instance.focus(field), signal);
  instance.connect(calls).catch((error: unknown) => {
    if (!signal.aborted) instance.publish('error', error as PaymentError);
  });
  return instance;
}

/** Returns the merchant's client, or creates one. */
function connect(
  { client, authorization, debug, timeout }: CardOptions,
  signal: AbortSignal,
): Promise<Client> {
  const instance = resolveClientOnly({ client, authorization, debug, timeout, signal });
  // Failures are handled where it is awaited; until then they must not be reported as unhandled.
  instance.catch(() => undefined);
  return instance;
}

/** Resolves with the vault's brand table when all fields can be used. Rejects with `HOSTED_FIELDS_TIMEOUT`. */
async function whenReady(
  frames: readonly BufferedFrame[],
  { timeout = defaultTimeoutMs }: CheckedOptions,
  signal: AbortSignal,
): Promise<readonly Card[]> {
  const deadline = { ms: timeout, signal, error: () => timeoutError(frames) };
  const cards = await withDeadline(deadline, () => Promise.all(frames.map(({ ready }) => ready)));
  return cards.flat();
}

/**
 * Returns the timeout error. Frames load only inside the document, so a disconnected container is named as the reason,
 * else the URL of the frames.
 */
function timeoutError(frames: readonly BufferedFrame[]): PaymentError {
  const isOutside = frames.some(({ spec }) => !spec.container.isConnected);
  const url = frames[0]?.opened.url;
  const reason = isOutside ? 'a container is outside the document' : `${url} did not respond`;
  return hostedFieldsErrors.TIMEOUT({ params: { reason } });
}
