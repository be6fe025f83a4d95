import type { Client } from '../../client/index.js';
import { isPaymentError, type PaymentError } from '../../core/errors.js';
import type { Lifecycle } from '../../core/lifecycle.js';
import type { Look } from '../../core/look.js';
import { createConversation } from '../../frames/conversation.js';
import { unreachableFrame } from '../../frames/frames.errors.js';
import { hide } from '../../frames/hide.js';
import { watchLook } from '../../frames/look.js';
import { Appearance } from './hosted-fields.appearance.js';
import type { ArrivingPart } from './hosted-fields.arrival.js';
import { CardCalls } from './hosted-fields.calls.js';
import { cardErrors } from './hosted-fields.card-errors.js';
import { markContainer, unmarkAtEnd } from './hosted-fields.containers.js';
import { followHeight } from './hosted-fields.fit.js';
import type { HostedFields } from './hosted-fields.instance.js';
import { hasSoftwareKeyboard } from './hosted-fields.keyboard.js';
import type { BrandSupport, CardNotices, CardRequests } from './hosted-fields.messages.js';
import type { CreateHostedFieldsOptions, FieldsOptions } from './hosted-fields.options.js';
import { type CardFrame, type CardPart, type Dress, keysOf } from './hosted-fields.parts.js';
import { parseNotices, parseReplies } from './hosted-fields.replies.js';
import { type Containers, withContainers } from './hosted-fields.state.js';
import type { Stops } from './hosted-fields.stops.js';
import type { FieldKey } from './hosted-fields.types.js';

/** What a set of fields does for its instance. */
export type CardProgram = CardCalls;

/** A card that has come up. */
export interface Scene {
  options: Pick<CreateHostedFieldsOptions, 'styles' | 'fonts'>;
  fields: FieldsOptions;
  parts: readonly ArrivingPart[];
  containers: Containers;
  client: Client;
  life: Lifecycle;
  made: HostedFields;
  dress: Dress;
  /** The look that each frame was told. */
  looks: ReadonlyMap<Element, Look>;
}

/** Everything that happens to a card after it can be used: its frames' news, and the calls of its instance. */
export function startProgram(scene: Scene): CardProgram {
  const { options, fields, containers, client, life, made, dress, looks } = scene;
  const { signal } = life;
  const untouched = made.getState();
  const isForm = scene.parts.some(({ role }) => role === 'form');
  let joined: Promise<void> | undefined;
  let stops: Stops | undefined;
  const appearance = new Appearance({
    dress,
    styles: options.styles,
    fonts: options.fonts ?? [],
    onFailure(error) {
      made.tell('error', error);
    },
    signal,
  });

  /** Frames of single fields hand their values to the vault; once it listens, and again after a reload. */
  function join(): Promise<void> {
    joined ??= joinParts(parts, client, fields).catch((error: unknown) => {
      joined = undefined;
      throw error;
    });
    return joined;
  }

  function hear<Kind extends keyof CardNotices>(kind: Kind, body: CardNotices[Kind]): void {
    if (kind === 'bin') made.tell('binAvailable', { bin: body as string });
    if (kind !== 'change') return;
    const { type, emittedBy, cards, fields: states } = body as CardNotices['change'];
    const state = { cards, fields: withContainers(states, containers) };
    const own = state.fields[emittedBy];
    if (own && !isForm) markContainer(own);
    made.keep(state);
    made.tell(type, { ...state, emittedBy });
  }

  /** A frame was loaded anew: what was typed there is gone. */
  function forget(keys: readonly FieldKey[]): void {
    const state = made.getState();
    const filled = keys.filter((key) => state.fields[key]?.isEmpty === false);
    const forgotten = Object.fromEntries(keys.map((key) => [key, untouched.fields[key]]));
    const { cards } = keys.includes('number') ? untouched : state;
    const next = { cards, fields: { ...state.fields, ...forgotten } };
    made.keep(next);
    for (const emittedBy of filled) made.tell('empty', { ...next, emittedBy });
  }

  function converse(part: ArrivingPart): CardPart {
    const { opened, isVault, role } = part;
    const { element, channel, url } = opened;
    const fit = role === 'form' ? followHeight(element, signal) : undefined;
    const conversation = createConversation<CardRequests, CardNotices>({
      channel: channel.id,
      replies: parseReplies,
      notices: parseNotices,
      onNotice(kind, body) {
        if (kind === 'ready' || kind === 'resize') fit?.((body as CardNotices['ready']).height);
        if (kind === 'leave') stops?.leave(element, body as CardNotices['leave']);
        if (kind === 'started') void appearance.bringFonts(frame);
        if (kind === 'failed') fail(unreachableFrame(url));
        hear(kind, body);
      },
      onReload() {
        joined = undefined;
        forget(isVault ? keysOf(parts) : part.keys);
        join().catch(ignoreEnd);
        stops?.place();
      },
    });
    const { ask, refuse } = conversation;
    const frame: CardFrame = { element, ask, refuse };
    const fail = (cause: PaymentError) => {
      refuse(cardErrors.TOKENIZATION_NETWORK_ERROR({ cause }));
      made.tell('error', cause);
    };
    part.handOver(conversation.take);
    appearance.follow(frame);
    const known = looks.get(element);
    if (known) {
      const onLook = (look: Look) => {
        frame.ask('look', look, { signal }).catch(ignoreEnd);
        appearance.refresh();
      };
      watchLook(element, known, onLook, signal);
    }
    return { ...part, frame };
  }

  const parts = scene.parts.map(converse);
  if (!isForm) {
    unmarkAtEnd(containers, signal);
    if (hasSoftwareKeyboard(navigator.userAgent, navigator.maxTouchPoints)) {
      import('./hosted-fields.stops.js').then(
        ({ keepStops }) => (stops = keepStops({ parts, fields: made, hide, signal })),
        // The fields work without.
        () => undefined,
      );
    }
  }
  join().catch(ignoreEnd);
  return new CardCalls({ parts, containers, client, life, join, appearance, fields });
}

/**
 * Turns to every frame, which then brings the rest of its code. The vault first: it talks to the gateway
 * itself, the card never comes out; and only who listens can be joined.
 */
async function joinParts(parts: readonly CardPart[], client: Client, fields: FieldsOptions): Promise<void> {
  const configuration = client.getConfiguration();
  const cardTypes = configuration.gatewayConfiguration.creditCards?.supportedCardTypes ?? [];
  const introduction = { configuration: { ...configuration }, brands: brandSupport(fields, cardTypes) };
  const vaults = parts.filter(({ isVault }) => isVault);
  const others = parts.filter(({ isVault }) => !isVault);
  await Promise.all(vaults.map(({ frame }) => frame.ask('client', introduction)));
  await Promise.all(others.map(({ frame }) => frame.ask('join', null)));
}

/** Which brands are taken; null where the merchant leaves every brand in. */
function brandSupport({ number }: FieldsOptions, cardTypes: readonly string[]): BrandSupport | null {
  if (!number?.supportedCardBrands && !number?.rejectUnsupportedCards) return null;
  return { cardTypes, overrides: number.supportedCardBrands ?? {} };
}

/** Housekeeping that a teardown interrupts has nobody to tell. */
function ignoreEnd(error: unknown): void {
  if (!isPaymentError(error)) throw error;
}
