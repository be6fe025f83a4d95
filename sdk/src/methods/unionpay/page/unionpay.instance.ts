import { ClientInstance } from '../../../client/client-instance.js';
import type { Client } from '../../../client/index.js';
import { triggerDeviceData } from '../../../client/trigger-device-data.js';
import { linkedController, orAborted } from '../../../core/abort.js';
import type { CardChannel, CardSource } from '../../../core/card-source.js';
import { defaultTimeoutMs } from '../../../core/deadline.js';
import { isPaymentError } from '../../../core/errors.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { unionPayErrors } from '../shared/unionpay.errors.js';
import type { UnionPayRequests } from '../shared/unionpay.protocol.js';
import { enroll, fetchCapabilities, type Send, tokenize } from '../shared/unionpay.request.js';
import type { UnionPayCapabilities, UnionPayEnrollment, UnionPayPayload } from '../shared/unionpay.types.js';
import type { CardFrame } from './optional/card-frame.js';
import {
  checkCapabilitiesOptions,
  checkEnrollOptions,
  checkTokenizeOptions,
  type EnrollOptions,
  type FetchCapabilitiesOptions,
  type UnionPayTokenizeOptions,
} from './unionpay.options.js';

/** Frame's own deadline is the gateway's; this margin covers reading the card. */
const marginMs = 10_000;
/** Requests per call: one, and its repetition after a broken connection. */
const attempts = 2;

type Kind = keyof UnionPayRequests;
type Body<Name extends Kind> = Omit<UnionPayRequests[Name]['send'], 'card' | 'timeout'>;

interface UnionPayDeps {
  readonly client: Client;
  readonly life: Lifecycle;
  /** Opens the frame that sends the card of hosted fields. */
  readonly openFrame: (signal: AbortSignal) => Promise<CardFrame>;
}

/** Returns the function that sends requests of one call with the client. */
const sender =
  (client: Client, limits: { timeout: number | undefined; signal: AbortSignal }): Send =>
  (request) =>
    client.request({ ...request, ...limits });

/** UnionPay instance. Created by `unionpay.create`. */
export class UnionPay extends ClientInstance {
  readonly #openCardFrame: UnionPayDeps['openFrame'];
  #frame: Promise<CardFrame> | undefined;

  /** @internal */
  constructor({ client, life, openFrame }: UnionPayDeps) {
    super(client, life);
    this.#openCardFrame = openFrame;
  }

  /**
   * Resolves with the capabilities of a card: if it belongs to UnionPay, and if the gateway can process it.
   *
   * @param options - A `card` with a number, or `hostedFields`; `timeout` in milliseconds, default 60000.
   * @throws A code of `UnionPayFetchCapabilitiesErrorCode`:
   * `UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES`, `UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED`,
   * `UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID`, `UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED`,
   * `UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR`, `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, a `FRAME_…` or `ASSETS_…`
   * code with hosted fields, or a client's error of status 403.
   * @example
   * ```ts
   * const { isUnionPay, isDebit } = await instance.fetchCapabilities({ hostedFields: card });
   * ```
   */
  async fetchCapabilities(options: FetchCapabilitiesOptions): Promise<UnionPayCapabilities> {
    this.guard('fetchCapabilities');
    const { choice, timeout, signal: own } = checkCapabilitiesOptions(options);
    return this.run(own, (client, signal) =>
      'card' in choice
        ? fetchCapabilities(sender(client, { timeout, signal }), choice.card.number ?? '')
        : this.#request(choice.fields, 'fetchCapabilities', {}, { timeout, signal }),
    );
  }

  /**
   * Enrolls a card with the shopper's mobile number, to which a text message with a code may be sent.
   *
   * @param options - A `card` or `hostedFields`; `mobile` with `countryCode` and `number`; `timeout` in milliseconds,
   * default 60000.
   * @throws A code of `UnionPayEnrollErrorCode`:
   * `UNIONPAY_MISSING_MOBILE_PHONE_DATA`, `UNIONPAY_EXPIRATION_DATE_INCOMPLETE`,
   * `UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID`, `UNIONPAY_ENROLLMENT_NETWORK_ERROR`, or the codes of
   * `fetchCapabilities` for a wrong card.
   * @example
   * ```ts
   * const mobile = { countryCode: '86', number: '13800000000' };
   * const { enrollmentId, smsCodeRequired } = await instance.enroll({ hostedFields: card, mobile });
   * ```
   */
  async enroll(options: EnrollOptions): Promise<UnionPayEnrollment> {
    this.guard('enroll');
    const { choice, mobile, timeout, signal: own } = checkEnrollOptions(options);
    return this.run(own, (client, signal) =>
      'card' in choice
        ? enroll(sender(client, { timeout, signal }), choice.card, mobile)
        : this.#request(choice.fields, 'enroll', { mobile }, { timeout, signal }),
    );
  }

  /**
   * Tokenizes an enrolled card.
   *
   * @param options - A `card` or `hostedFields`; `enrollmentId`; `smsCode` if the enrolment requires one; `timeout` in
   * milliseconds, default 60000.
   * @throws A code of `UnionPayTokenizeErrorCode`:
   * `UNIONPAY_EXPIRATION_DATE_INCOMPLETE`, `UNIONPAY_FAILED_TOKENIZATION` (for example for a wrong code),
   * `UNIONPAY_TOKENIZATION_NETWORK_ERROR`, or the codes of `fetchCapabilities` for a wrong card.
   * @example
   * ```ts
   * const { nonce } = await instance.tokenize({ hostedFields: card, enrollmentId, smsCode: '12345' });
   * ```
   */
  async tokenize(options: UnionPayTokenizeOptions): Promise<UnionPayPayload> {
    this.guard('tokenize');
    const { choice, enrollmentId, smsCode, timeout, signal: own } = checkTokenizeOptions(options);
    const reference = { enrollmentId, smsCode };
    return this.run(own, async (client, signal) => {
      if ('card' in choice) return tokenize(sender(client, { timeout, signal }), choice.card, reference);
      const payload = await this.#request(choice.fields, 'tokenize', reference, { timeout, signal });
      // The frame's request does not pass through the client, which does the same for a card of the shop.
      triggerDeviceData(client.getConfiguration(), { _httpStatus: 202, creditCards: [payload] });
      return payload;
    });
  }

  /** Sends a request to the frame, with the identifiers of the card's frames. */
  async #request<Name extends Kind>(
    fields: CardSource,
    kind: Name,
    body: Body<Name>,
    { timeout = defaultTimeoutMs, signal }: { timeout: number | undefined; signal: AbortSignal },
  ): Promise<UnionPayRequests[Name]['reply']> {
    const frame = await orAborted(this.#openFrame(), signal);
    const card = await orAborted(channelOf(fields, frame.channel), signal);
    const send = { ...body, card, timeout } as unknown as UnionPayRequests[Name]['send'];
    const ms = timeout && timeout * attempts + marginMs;
    return frame.request(kind, send, { timeout: ms, signal });
  }

  /** Opens the frame with the first call that needs it. A failed attempt is repeated by the next call. */
  #openFrame(): Promise<CardFrame> {
    this.#frame ??= this.#open().catch((error: unknown) => {
      this.#frame = undefined;
      throw error;
    });
    return this.#frame;
  }

  async #open(): Promise<CardFrame> {
    const attempt = linkedController(this.signal);
    try {
      return await this.#openCardFrame(attempt.signal);
    } catch (error) {
      attempt.abort();
      throw error;
    }
  }
}

/** Returns the identifiers of the card's frames. Throws `UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED`. */
async function channelOf(fields: CardSource, reader: string): Promise<CardChannel> {
  try {
    return await fields.cardChannel(reader);
  } catch (cause) {
    const isFrame = isPaymentError(cause) && /^(?:FRAME_|SCRIPT_)/.test(cause.code);
    throw isFrame ? cause : unionPayErrors.HOSTED_FIELDS_INSTANCE_REQUIRED({ cause });
  }
}
