import { ignorePaymentError, type PaymentError } from '../../../../core/errors.js';
import type { Theme } from '../../../../core/theme.js';
import { createFrameRpc } from '../../../../frames/host/frame-rpc.js';
import { watchTheme } from '../../../../frames/host/theme.js';
import { unreachableFrame } from '../../../../frames/rpc/frame.errors.js';
import { cardErrors } from '../../shared/hosted-fields.errors.js';
import type {
  CardNotifications,
  CardRequests,
  FieldNotification,
} from '../../shared/hosted-fields.protocol.js';
import type { FrameSpec } from '../frame-plan.js';
import type { PageCard } from '../page-card.types.js';
import { withContainers } from '../state.js';
import { parseNotifications, parseResponses } from './card-frame.protocol.js';
import { type ConnectedCard, type ConnectedFrame, join } from './connected-card.js';
import { markContainer } from './containers.js';
import { followHeight } from './frame-height.js';

/** Takes over a frame: handles its notifications, buffered and new ones, its reloads and its loss. */
export function connectFrame(card: ConnectedCard, buffered: PageCard['frames'][number]): ConnectedFrame {
  const { spec, opened } = buffered;
  const { element, channel, url } = opened;
  const rpc = createFrameRpc<CardRequests, CardNotifications>({
    channel: channel.id,
    responses: parseResponses,
    notifications: parseNotifications,
    onNotification(kind, body) {
      handlers[kind](body);
    },
    onReload() {
      discardFrame(card, spec);
      join(card).catch(ignorePaymentError);
      card.focusIntercept?.place();
    },
  });
  const frame = { ...spec, element, request: rpc.request, rejectAll: rpc.rejectAll };
  const handlers = createHandlers(card, frame, url);
  buffered.handOver(rpc.take, (error) => {
    rpc.lose(error);
    discardFrame(card, spec);
    // Last: a listener may tear the instance down.
    card.instance.publish('error', error);
  });
  card.appearance.addFrame(frame);
  if (buffered.theme) followTheme(card, frame, buffered.theme);
  return frame;
}

type NotificationHandlers = {
  [Kind in keyof CardNotifications]: (body: CardNotifications[Kind]) => void;
};

/** Creates the handlers of a frame's notifications. */
function createHandlers(card: ConnectedCard, frame: ConnectedFrame, url: string): NotificationHandlers {
  const { appearance, instance, life } = card;
  const { element, role } = frame;
  const setHeight = role === 'form' ? followHeight(element, life.signal) : () => undefined;
  const onHeight = ({ height }: { height: number }) => {
    setHeight(height);
  };
  return {
    ready: onHeight,
    resize: onHeight,
    change(change) {
      applyChange(card, change);
    },
    bin(bin) {
      instance.publish('binAvailable', { bin });
    },
    number() {
      instance.publish('numberChange', null);
    },
    leave(towards) {
      card.focusIntercept?.leave(element, towards);
    },
    started() {
      void appearance.sendFonts(frame);
    },
    failed() {
      failFrame(card, frame, unreachableFrame(url));
    },
  };
}

/** Updates the state of the card, and emits the event of the field that has changed. */
function applyChange({ containers, instance, options }: ConnectedCard, change: FieldNotification): void {
  const { type, emittedBy, cards, fields } = change;
  const state = { cards, fields: withContainers(fields, containers) };
  const own = state.fields[emittedBy];
  if (own && options.container === undefined) markContainer(own);
  instance.setState(state);
  instance.publish(type, { ...state, emittedBy });
}

/** Reports that a frame could not load its late code. */
function failFrame({ instance }: ConnectedCard, frame: ConnectedFrame, cause: PaymentError): void {
  frame.rejectAll(cardErrors.TOKENIZATION_NETWORK_ERROR({ cause }));
  instance.publish('error', cause);
}

/** Resets the state of fields whose frame was reloaded or lost, which discards their values. */
function discardFrame(card: ConnectedCard, { isVault, keys: own }: FrameSpec): void {
  const { containers, instance, untouched } = card;
  card.joined = undefined;
  const keys = isVault ? [...containers.keys()] : own;
  const state = instance.getState();
  const filled = keys.filter((key) => state.fields[key]?.isEmpty === false);
  const reset = Object.fromEntries(keys.map((key) => [key, untouched.fields[key]]));
  const { cards } = keys.includes('number') ? untouched : state;
  const next = { cards, fields: { ...state.fields, ...reset } };
  instance.setState(next);
  for (const emittedBy of filled) instance.publish('empty', { ...next, emittedBy });
}

/** Sends a frame the page's theme when it changes. */
function followTheme({ appearance, life }: ConnectedCard, frame: ConnectedFrame, known: Theme): void {
  const { signal } = life;
  const onTheme = (theme: Theme) => {
    frame.request('theme', theme, { signal }).catch(ignorePaymentError);
    appearance.refresh();
  };
  watchTheme(frame.element, known, onTheme, signal);
}
