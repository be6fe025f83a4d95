import type { Client } from '../../../../client/index.js';
import { ignorePaymentError, type PaymentError } from '../../../../core/errors.js';
import type { Lifecycle } from '../../../../core/lifecycle.js';
import type { Theme } from '../../../../core/theme.js';
import { createFrameRpc } from '../../../../frames/host/frame-rpc.js';
import { unreachableFrame } from '../../../../frames/rpc/frame.errors.js';
import { hide } from '../../../../frames/host/hide.js';
import { watchTheme } from '../../../../frames/host/theme.js';
import { Appearance } from './appearance.js';
import type { BufferedFrame } from '../buffered-frame.js';
import { CardOperations } from './operations.js';
import { cardErrors } from '../../shared/hosted-fields.errors.js';
import { markContainer, unmarkAtEnd } from './containers.js';
import { followHeight } from './frame-height.js';
import type { HostedFields } from '../hosted-fields.instance.js';
import { hasSoftwareKeyboard } from './software-keyboard.js';
import type { BrandSupport, CardNotifications, CardRequests } from '../../shared/hosted-fields.protocol.js';
import type { CardOptions, FieldsOptions } from '../hosted-fields-options.types.js';
import { type CardFrame, type FieldFrame, type FrameStyles, keysOf } from '../field-frames.js';
import { parseNotifications, parseResponses } from './replies.js';
import { type Containers, withContainers } from '../state.js';
import type { FocusIntercept } from '../optional/focus-intercept.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';

/** State of a created card that the runtime takes over. */
interface RuntimeContext {
  options: Pick<CardOptions, 'styles' | 'fonts'>;
  fields: FieldsOptions;
  frames: readonly BufferedFrame[];
  containers: Containers;
  client: Client;
  life: Lifecycle;
  instance: HostedFields;
  styles: FrameStyles;
  /** Theme that each frame was configured with. */
  themes: ReadonlyMap<Element, Theme>;
}

/**
 * Starts the page side's deferred runtime: handles the frames' notifications, and creates the calls of the instance.
 */
export function startRuntime(context: RuntimeContext): CardOperations {
  const { options, fields, containers, client, life, instance, styles, themes } = context;
  const { signal } = life;
  const initial = instance.getState();
  const isForm = context.frames.some(({ role }) => role === 'form');
  let joined: Promise<void> | undefined;
  let focusIntercept: FocusIntercept | undefined;
  const appearance = new Appearance({
    applied: styles,
    styles: options.styles,
    fonts: options.fonts ?? [],
    onFailure(error) {
      instance.publish('error', error);
    },
    signal,
  });

  /** Connects the frames of single fields to the vault, initially and after each reload. */
  function join(): Promise<void> {
    joined ??= joinFrames(frames, client, fields).catch((error: unknown) => {
      joined = undefined;
      throw error;
    });
    return joined;
  }

  function onNotification<Kind extends keyof CardNotifications>(
    kind: Kind,
    body: CardNotifications[Kind],
  ): void {
    if (kind === 'bin') instance.publish('binAvailable', { bin: body as string });
    if (kind === 'number') instance.publish('numberChange', null);
    if (kind !== 'change') return;
    const { type, emittedBy, cards, fields: states } = body as CardNotifications['change'];
    const state = { cards, fields: withContainers(states, containers) };
    const own = state.fields[emittedBy];
    if (own && !isForm) markContainer(own);
    instance.keep(state);
    instance.publish(type, { ...state, emittedBy });
  }

  /** Resets the state of fields whose frame was reloaded, which discards their values. */
  function resetFields(keys: readonly FieldKey[]): void {
    const state = instance.getState();
    const filled = keys.filter((key) => state.fields[key]?.isEmpty === false);
    const reset = Object.fromEntries(keys.map((key) => [key, initial.fields[key]]));
    const { cards } = keys.includes('number') ? initial : state;
    const next = { cards, fields: { ...state.fields, ...reset } };
    instance.keep(next);
    for (const emittedBy of filled) instance.publish('empty', { ...next, emittedBy });
  }

  function connectFrame(fieldFrame: BufferedFrame): FieldFrame {
    const { opened, isVault, role } = fieldFrame;
    const { element, channel, url } = opened;
    const fit = role === 'form' ? followHeight(element, signal) : undefined;
    const rpc = createFrameRpc<CardRequests, CardNotifications>({
      channel: channel.id,
      responses: parseResponses,
      notifications: parseNotifications,
      onNotification(kind, body) {
        if (kind === 'ready' || kind === 'resize') fit?.((body as CardNotifications['ready']).height);
        if (kind === 'leave') focusIntercept?.leave(element, body as CardNotifications['leave']);
        if (kind === 'started') void appearance.bringFonts(frame);
        if (kind === 'failed') fail(unreachableFrame(url));
        onNotification(kind, body);
      },
      onReload() {
        discard();
        join().catch(ignorePaymentError);
        focusIntercept?.place();
      },
    });
    const { request, rejectAll } = rpc;
    const frame: CardFrame = { element, request, rejectAll };
    const fail = (cause: PaymentError) => {
      rejectAll(cardErrors.TOKENIZATION_NETWORK_ERROR({ cause }));
      instance.publish('error', cause);
    };
    const discard = () => {
      joined = undefined;
      resetFields(isVault ? keysOf(context.frames) : fieldFrame.keys);
    };
    fieldFrame.handOver(rpc.take, (error) => {
      rpc.lose(error);
      discard();
      // Last: a listener may tear the instance down.
      instance.publish('error', error);
    });
    appearance.follow(frame);
    const known = themes.get(element);
    if (known) {
      const onTheme = (theme: Theme) => {
        frame.request('theme', theme, { signal }).catch(ignorePaymentError);
        appearance.refresh();
      };
      watchTheme(element, known, onTheme, signal);
    }
    return { ...fieldFrame, frame };
  }

  const frames = context.frames.map(connectFrame);
  if (!isForm) {
    unmarkAtEnd(containers, signal);
    if (hasSoftwareKeyboard(navigator.userAgent, navigator.maxTouchPoints)) {
      import('../optional/focus-intercept.js').then(
        ({ interceptFocus }) => (focusIntercept = interceptFocus({ frames, fields: instance, hide, signal })),
        // If the chunk fails to load, the fields still work.
        () => undefined,
      );
    }
  }
  join().catch(ignorePaymentError);
  return new CardOperations({ frames, containers, client, life, join, appearance, fields });
}

/**
 * Sends a request to every frame, which makes it load its runtime. The vault first: it receives the gateway's
 * configuration, and must listen before fields can connect to it.
 */
async function joinFrames(
  fieldFrames: readonly FieldFrame[],
  client: Client,
  fields: FieldsOptions,
): Promise<void> {
  const configuration = client.getConfiguration();
  const cardTypes = configuration.gatewayConfiguration.creditCards?.supportedCardTypes ?? [];
  const clientRequest = { configuration: { ...configuration }, brands: brandSupport(fields, cardTypes) };
  const vaults = fieldFrames.filter(({ isVault }) => isVault);
  const others = fieldFrames.filter(({ isVault }) => !isVault);
  await Promise.all(vaults.map(({ frame }) => frame.request('client', clientRequest)));
  await Promise.all(others.map(({ frame }) => frame.request('join', null)));
}

/** Returns the accepted brands; null if the merchant does not restrict them. */
function brandSupport({ number }: FieldsOptions, cardTypes: readonly string[]): BrandSupport | null {
  if (!number?.supportedCardBrands && !number?.rejectUnsupportedCards) return null;
  return { cardTypes, overrides: number.supportedCardBrands ?? {} };
}
