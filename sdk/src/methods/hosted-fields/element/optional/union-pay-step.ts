import type { TemplateResult } from 'lit';
import { linkedController, throwIfAborted } from '../../../../core/abort.js';
import { type Clock, systemClock } from '../../../../core/deadline.js';
import type { PaymentError } from '../../../../core/errors.js';
import { createMachine } from '../../../../core/machine.js';
import { unionPayMessages } from '../../../../locales/union-pay.js';
import type { Messages } from '../../../../locales/index.js';
import { elementErrors } from '../../../../ui/element.errors.js';
import type { UnionPayCapabilities } from '../../../unionpay/index.js';
import type { HostedFields } from '../../index.js';
import { hostedFieldsErrors } from '../../shared/hosted-fields.errors.js';
import { parseCardPayload } from '../../shared/payload.protocol.js';
import type { CardNeeds } from '../../shared/hosted-fields.protocol.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import { factsOf, needsOf, type UnionPayCardPayload } from './card-capabilities.js';
import { digitsOf, emptyMobile, invalidMobileField, readMobile } from './mobile-phone.js';
import { isUnionPayNumber } from '../union-pay-number.js';
import {
  checkCard,
  stateAfterCheck,
  closedError,
  payByUnionPay,
  type UnionPayFlowDeps,
} from './union-pay.flow.js';
import { transition, type UnionPayEvent, type UnionPayState } from './union-pay.machine.js';
import { announcementOf, errorText, stepTemplate } from './union-pay.template.js';
import { writeJson } from '../../../../core/json.js';

/** Milliseconds after the last digit: UnionPay numbers have different lengths, so that a longer one may follow. */
const typingMs = 400;

/** Reason of a payment's abort after a change of its card. */
const cardChanged = Symbol('card changed');

export interface UnionPayStepDeps {
  readonly unionPay: UnionPayFlowDeps['unionPay'];
  readonly card: Pick<
    HostedFields,
    'adapt' | 'addEventListener' | 'cardChannel' | 'getState' | 'reportValidity'
  >;
  readonly locale: string;
  /** Fires when the element is removed or its card is created again. */
  readonly signal: AbortSignal;
  /** Called with each change of the step's content. */
  readonly onChange: () => void;
  /** Called when the shopper presses Enter in the mobile number. */
  readonly onEnter: () => void;
  /** Reports an error after which the payment goes on. */
  readonly report: (error: PaymentError) => void;
  /** Focuses an input of the step after the next rendering. */
  readonly focus: (id: string) => void;
  readonly clock?: Clock;
}

/** Steps of a UnionPay card in the card form: the mobile number, and the code of the text message. */
export class UnionPayStep {
  readonly #deps: UnionPayStepDeps;
  readonly #flow: UnionPayFlowDeps;
  readonly #machine = createMachine<UnionPayState, UnionPayEvent>({ status: 'idle' }, transition);
  #mobile = emptyMobile;
  #code = '';
  /** True if the mobile number and the code show errors. */
  #isReported = false;
  #isNumber = false;
  #checks = 0;
  #check: AbortController | undefined;
  #payment: AbortController | undefined;
  #needs: CardNeeds = { omitted: [], isRefused: false };
  #adapted: Promise<void> = Promise.resolve();

  constructor(deps: UnionPayStepDeps) {
    this.#deps = deps;
    const { unionPay, card, report, clock = systemClock, signal } = deps;
    this.#flow = { unionPay, card, machine: this.#machine, clock, report };
    this.#machine.subscribe((state, previous) => {
      this.#onState(state, previous);
    });
    const onNumber = () => {
      this.#onNumber();
    };
    for (const type of ['validityChange', 'cardTypeChange', 'empty'] as const)
      card.addEventListener(type, onNumber, { signal });
    const onNumberChange = () => {
      if (this.#isNumber) this.#startCheck(typingMs);
    };
    card.addEventListener('numberChange', onNumberChange, { signal });
    this.#onNumber();
  }

  /** True unless the step waits for the shopper's input. */
  get isComplete(): boolean {
    const { status } = this.#machine.state;
    return status === 'mobile' ? invalidMobileField(this.#mobile) === undefined : status !== 'code';
  }

  /** True while a payment waits for the code of the text message. */
  get isAwaitingCode(): boolean {
    return this.#machine.state.status === 'code';
  }

  /** Fields that the card does not need. */
  get omitted(): readonly FieldKey[] {
    return this.#needs.omitted;
  }

  /** Text for assistive technology. */
  get announcement(): string | undefined {
    return announcementOf(this.#machine.state, unionPayMessages(this.#deps.locale));
  }

  /**
   * Pays with a UnionPay card. Resolves with undefined for a card that is tokenized like others, and for incomplete
   * fields, which its tokenization reports.
   */
  async pay(outer: AbortSignal | undefined): Promise<UnionPayCardPayload | undefined> {
    const { card, signal: life } = this.#deps;
    const payment = linkedController(life, outer);
    const { signal } = payment;
    try {
      throwIfAborted(signal);
      // The frame's response arrives after its notifications about the number.
      await card.cardChannel();
      const capabilities = await this.#capabilities(signal);
      if (!capabilities) return undefined;
      await this.#adapted;
      if (!(await card.reportValidity())) return undefined;
      this.#checkMobile();
      this.#payment = payment;
      const payload = await payByUnionPay(this.#flow, readMobile(this.#mobile), signal);
      return { ...parseCardPayload(payload), unionPay: factsOf(capabilities) };
    } catch (error) {
      throw signal.reason === cardChanged ? closedError() : error;
    } finally {
      if (this.#payment === payment) this.#payment = undefined;
      payment.abort();
    }
  }

  /** Returns the text for an error of the last payment; undefined for errors of other cards. */
  errorText(error: PaymentError, messages: Messages): string | undefined {
    return errorText(error, messages, unionPayMessages(this.#deps.locale));
  }

  /** Discards what the shopper has typed. */
  clear(): void {
    this.#mobile = emptyMobile;
    this.#code = '';
    this.#isReported = false;
    this.#deps.onChange();
  }

  render(view: { messages: Messages; isDisabled: boolean }): TemplateResult | undefined {
    const { onEnter, locale } = this.#deps;
    return stepTemplate({
      ...view,
      state: this.#machine.state,
      unionPayMessages: unionPayMessages(locale),
      mobile: this.#mobile,
      code: this.#code,
      isReported: this.#isReported,
      onMobile: (change) => {
        this.#mobile = { ...this.#mobile, ...change };
        this.#deps.onChange();
      },
      onCode: (code) => {
        this.#code = code;
        this.#deps.onChange();
      },
      onEnter,
      onConfirm: this.#confirm.bind(this),
      onResend: () => this.#machine.send({ type: 'RESEND' }),
      onBack: () => this.#machine.send({ type: 'BACK' }),
    });
  }

  /** Returns the capabilities of a card that is to be enrolled; undefined for any other card. */
  async #capabilities(signal: AbortSignal): Promise<UnionPayCapabilities | undefined> {
    let state = await stateAfterCheck(this.#machine, signal);
    if (state.status === 'unchecked') {
      this.#startCheck(0);
      state = await stateAfterCheck(this.#machine, signal);
    }
    if (state.status === 'unchecked') throw state.error;
    if (state.status === 'mobile') return state.capabilities;
    if (['idle', 'ordinary', 'refused'].includes(state.status)) return undefined;
    throw hostedFieldsErrors.TOKENIZATION_REQUEST_ACTIVE();
  }

  #checkMobile(): void {
    const field = invalidMobileField(this.#mobile);
    this.#isReported = field !== undefined;
    this.#deps.onChange();
    if (!field) return;
    this.#deps.focus(field);
    throw elementErrors.FIELDS_INVALID({ details: { invalidFieldKeys: [field] } });
  }

  #confirm(): void {
    const code = digitsOf(this.#code);
    this.#isReported = code === '';
    if (code !== '') this.#machine.send({ type: 'CONFIRM', code });
    else if (this.isAwaitingCode) this.#deps.focus('smsCode');
    this.#deps.onChange();
  }

  #onNumber(): void {
    if (this.#deps.signal.aborted) return;
    const isNumber = isUnionPayNumber(this.#deps.card.getState());
    if (isNumber === this.#isNumber) return;
    this.#isNumber = isNumber;
    if (isNumber) this.#startCheck(typingMs);
    else {
      this.#check?.abort();
      this.#machine.send({ type: 'OTHER' });
    }
  }

  #startCheck(waitMs: number): void {
    this.#check?.abort();
    this.#check = linkedController(this.#deps.signal);
    this.#checks += 1;
    const { signal } = this.#check;
    this.#machine.send({ type: 'NUMBER', check: this.#checks });
    void checkCard(this.#flow, { check: this.#checks, waitMs, signal });
  }

  #onState(state: UnionPayState, previous: UnionPayState): void {
    this.#adapt(state);
    if (state.status === 'checking' || state.status === 'idle') this.#payment?.abort(cardChanged);
    const hasMoved = state.status !== previous.status;
    if (hasMoved && state.status === 'code') {
      if (previous.status !== 'confirming') this.#code = '';
      this.#isReported = false;
      this.#deps.focus('smsCode');
    }
    if (state.status === 'mobile' && previous.status === 'code') this.#deps.focus('number');
    if (state.status === 'mobile') this.#code = '';
    this.#deps.onChange();
  }

  /** Sends the frame the needs of the card, if they have changed. */
  #adapt(state: UnionPayState): void {
    const needs = needsOf(state);
    if (writeJson(needs) === writeJson(this.#needs)) return;
    this.#needs = needs;
    // Without the frame, the next payment rejects with its error.
    this.#adapted = this.#deps.card.adapt(needs).catch(() => undefined);
  }
}
