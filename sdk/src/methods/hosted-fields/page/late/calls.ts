import { triggerDeviceData } from '../../../../client/trigger-device-data.js';
import { linkedController, orAborted, throwIfAborted } from '../../../../core/abort.js';
import type { CardChannel } from '../../../../core/card-source.js';
import { withDeadline } from '../../../../core/deadline.js';
import { ignorePaymentError, isPaymentError } from '../../../../core/errors.js';
import { createMachine } from '../../../../core/machine.js';
import { readOptions } from '../../../../core/options.js';
import { parseList, type Parser } from '../../../../core/parse.js';
import type { ReportOptions } from '../../../../core/report-options.js';
import { untilRemoved } from '../../../../core/until-removed.js';
import { cardErrors, hostedFieldsErrors } from '../../shared/hosted-fields.errors.js';
import type { CardNeeds, CardRequests } from '../../shared/hosted-fields.protocol.js';
import {
  type CardPayload,
  type FieldKey,
  fieldKeys,
  type TokenizeOptions,
} from '../../shared/hosted-fields.types.js';
import type { CardInstance, PageCard } from '../page-card.types.js';
import { parseStyles, type Styles } from '../styles.js';
import { Appearance } from './appearance.js';
import { attributeText, checkAttribute, type FieldAttribute, readAttribute } from './attributes.js';
import { type ConnectedCard, type ConnectedFrame, frameOf, join, vaultOf } from './connected-card.js';
import { unmarkAtEnd } from './containers.js';
import { focusField } from './focus.js';
import { transition } from './hosted-fields.machine.js';
import { warnOfPageFont } from './fonts.js';
import { connectFrame } from './notifications.js';
import { hasSoftwareKeyboard } from './software-keyboard.js';
import { invalidParameter, readTokenizeOptions, wireOptions } from './tokenize.options.js';

/** Maximum number of gateway calls per tokenize: one GraphQL call and two REST calls. */
const attempts = 3;
const marginMs = 5_000;

/** Connects the frames of a card to this code, before the first call. */
export function connect(
  { options, channel, containers, client, life, styles, frames: buffered }: PageCard,
  instance: CardInstance,
): ConnectedCard {
  const { signal } = life;
  const appearance = new Appearance({
    applied: styles,
    styles: options.styles,
    fonts: options.fonts ?? [],
    onFailure(error) {
      instance.publish('error', error);
    },
    signal,
  });
  const machine = createMachine({ status: 'ready' }, transition);
  signal.addEventListener('abort', () => machine.send({ type: 'END' }), { once: true });
  const card: ConnectedCard = {
    ...{ options, channel, containers, client, life, instance, appearance, machine },
    ...{ frames: [], untouched: instance.getState(), joined: undefined, focusIntercept: undefined },
  };
  card.frames = buffered.map((frame) => connectFrame(card, frame));
  warnOfPageFont(buffered[0]?.theme?.tokens['font-family'], options.fonts ?? []);
  if (options.container === undefined) {
    unmarkAtEnd(containers, signal);
    if (hasSoftwareKeyboard(navigator.userAgent, navigator.maxTouchPoints)) loadFocusIntercept(card);
  }
  join(card).catch(ignorePaymentError);
  return card;
}

function loadFocusIntercept(card: ConnectedCard): void {
  import('../optional/focus-intercept.js').then(
    ({ interceptFocus }) => (card.focusIntercept = interceptFocus(card)),
    // If the chunk fails to load, the fields still work.
    () => undefined,
  );
}

export async function tokenize(card: ConnectedCard, given?: TokenizeOptions): Promise<CardPayload> {
  const { client, life, machine } = card;
  const options = readTokenizeOptions(given);
  const wire = wireOptions(options);
  // A teardown while this code was loading: the machine has ended, but no other call is pending.
  throwIfAborted(life.signal);
  if (!machine.send({ type: 'START' })) throw hostedFieldsErrors.TOKENIZATION_REQUEST_ACTIVE();
  const controller = linkedController(life.signal, options.signal);
  untilRemoved(vaultOf(card).element, controller.signal).then(() => {
    controller.abort(new Error('The fields were removed from the document.'));
  }, ignorePaymentError);
  try {
    const payload = await withDeadline(
      {
        ms: wire.timeout && wire.timeout * attempts + marginMs,
        signal: controller.signal,
        error: () => cardErrors.TOKENIZATION_NETWORK_ERROR(),
      },
      async (signal) => {
        await orAborted(join(card), signal);
        return vaultOf(card).request('tokenize', wire, { signal, timeout: 0 });
      },
    );
    // Loaded by the page, so that the fraud service's script never runs in a document with card numbers.
    triggerDeviceData(client.getConfiguration(), {
      _httpStatus: 200,
      creditCards: [{ nonce: payload.nonce }],
    });
    return payload;
  } catch (error) {
    throw withContainers(card, error);
  } finally {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  }
}

/** Adds the containers to a validation error: elements cannot cross the frame boundary. */
function withContainers({ containers, options }: ConnectedCard, error: unknown): unknown {
  if (!isPaymentError(error) || error.code !== 'HOSTED_FIELDS_FIELDS_INVALID') return error;
  const named = (error.details?.['invalidFieldKeys'] ?? []) as readonly FieldKey[];
  // Ordered as in the merchant's options; the frame uses the form's order.
  const invalidFieldKeys = keysOf(options.fields).filter((key) => named.includes(key));
  const invalidFields = Object.fromEntries(invalidFieldKeys.map((key) => [key, containers.get(key)]));
  return cardErrors.FIELDS_INVALID({ details: { invalidFieldKeys, invalidFields } });
}

const keysOf = (fields: object): FieldKey[] => Object.keys(fields) as FieldKey[];

export async function cardChannel(card: ConnectedCard, reader = ''): Promise<CardChannel> {
  const { signal } = card.life;
  await orAborted(join(card), signal);
  await vaultOf(card).request('introduce', reader, { signal });
  return card.channel;
}

export async function focus(card: ConnectedCard, field: FieldKey | undefined): Promise<void> {
  await focusField(checkField(card, field), field, card.life.signal);
}

export async function clear(card: ConnectedCard, field: FieldKey | undefined): Promise<void> {
  if (field !== undefined) await checkField(card, field).request('clear', field);
  else await requestAll(card, 'clear', null);
}

export async function reportValidity(card: ConnectedCard, options?: ReportOptions): Promise<boolean> {
  const missing = await requestAll(card, 'report', null);
  const first = [...card.containers.keys()].find((key) => missing.includes(key));
  if (first && (options?.focus ?? true)) await focus(card, first);
  return first === undefined;
}

export async function adapt(card: ConnectedCard, needs: CardNeeds): Promise<void> {
  await vaultOf(card).request('adapt', needs);
}

export async function setDisabled(card: ConnectedCard, disabled: boolean): Promise<void> {
  await requestAll(card, 'disable', Boolean(disabled as unknown));
}

export async function toggleClass(
  card: ConnectedCard,
  field: FieldKey,
  name: string,
  on: boolean,
): Promise<void> {
  const frame = checkField(card, field);
  if (typeof (name as unknown) !== 'string') throw invalidParameter('it must be a text')('classname');
  await frame.request('class', { key: field, name, on });
}

export async function setAttribute(card: ConnectedCard, given: FieldAttribute): Promise<void> {
  const { field, attribute, value } = readAttribute(given);
  const frame = checkField(card, field);
  const text = attributeText(attribute, value);
  await frame.request('attribute', { key: field, name: attribute, value: text });
}

export async function removeAttribute(
  card: ConnectedCard,
  given: Omit<FieldAttribute, 'value'>,
): Promise<void> {
  const { field, attribute } = readAttribute(given);
  const frame = checkField(card, field);
  checkAttribute(attribute);
  await frame.request('attribute', { key: field, name: attribute, value: null });
}

export function setStyles({ appearance }: ConnectedCard, given: Styles): Promise<void> {
  const invalid = invalidParameter('it must be an object of style rules');
  const { styles } = readOptions({ styles: given }, { styles: parseStyles }, invalid);
  return appearance.restyle(styles);
}

/** Parser for the labels of the twelve months; an entry that is not a text leaves the month unchanged. */
const parseMonths: Parser<readonly (string | null)[]> = parseList((text) =>
  typeof text === 'string' ? text : null,
);

export async function setMonthOptions(card: ConnectedCard, given: readonly string[]): Promise<void> {
  if (!card.options.fields.expirationMonth?.select) {
    const reason = 'setMonthOptions needs a field that is a select';
    const params = { field: 'expirationMonth', property: 'select', reason };
    throw hostedFieldsErrors.FIELD_PROPERTY_INVALID({ params });
  }
  const invalid = invalidParameter('it must be an array of texts');
  const { texts: labels } = readOptions({ texts: given }, { texts: parseMonths }, invalid);
  await checkField(card, 'expirationMonth').request('months', labels.slice(0, 12));
}

export async function setMessage(
  card: ConnectedCard,
  { field, message }: { field: FieldKey; message: string },
): Promise<void> {
  if (card.containers.has(field))
    await frameOf(card, field).request('message', { key: field, text: message });
}

export function getChallenges({ client }: ConnectedCard): readonly string[] {
  return client.getConfiguration().gatewayConfiguration.challenges ?? [];
}

export function getSupportedCardTypes({ client }: ConnectedCard): readonly string[] {
  const { creditCards } = client.getConfiguration().gatewayConfiguration;
  return (creditCards?.supportedCardTypes ?? []).map((type) => (type === 'MasterCard' ? 'Mastercard' : type));
}

/** Returns the frame that shows a field; without a name, the first. */
function checkField(card: ConnectedCard, field: FieldKey | undefined): ConnectedFrame {
  if (field !== undefined) {
    if (!fieldKeys.includes(field))
      throw hostedFieldsErrors.FIELD_INVALID({ params: { field, names: fieldKeys.join(', ') } });
    if (!card.containers.has(field)) throw hostedFieldsErrors.FIELD_NOT_PRESENT({ params: { field } });
  }
  return frameOf(card, field);
}

function requestAll<Kind extends 'clear' | 'disable' | 'report'>(
  { frames }: ConnectedCard,
  kind: Kind,
  body: CardRequests[Kind]['send'],
): Promise<CardRequests[Kind]['reply'][]> {
  return Promise.all(frames.map((frame) => frame.request(kind, body)));
}
