import { html, nothing, type TemplateResult } from 'lit';
import type { PaymentError } from '../../../../core/errors.js';
import { fill, type Messages } from '../../../../locales/index.js';
import type { UnionPayMessages } from '../../../../locales/catalogue.types.js';
import { failureText } from '../../../../ui/failure-text.js';
import { invalidMobileField, type MobileField, type TypedMobile } from './mobile-phone.js';
import type { Enrollment, UnionPayState } from './union-pay.machine.js';
import { textWith } from '../../../../ui/text-with.template.js';

interface StepView {
  readonly state: UnionPayState;
  readonly unionPayMessages: UnionPayMessages;
  readonly messages: Messages;
  readonly mobile: TypedMobile;
  readonly code: string;
  /** True if errors of empty and invalid inputs are shown. */
  readonly isReported: boolean;
  readonly isDisabled: boolean;
  readonly onMobile: (change: Partial<TypedMobile>) => void;
  readonly onCode: (code: string) => void;
  readonly onEnter: () => void;
  readonly onConfirm: () => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
}

/** Renders the step of the current state; undefined if the card needs none. */
export function stepTemplate(view: StepView): TemplateResult | undefined {
  const { state } = view;
  switch (state.status) {
    case 'mobile':
    case 'enrolling':
    case 'tokenizing':
      return mobileStep(view, state.status !== 'mobile');
    case 'code':
    case 'confirming':
    case 'resending':
      return codeStep(view, state.status, state.enrollment);
    default:
      return undefined;
  }
}

/** Returns the text that assistive technology announces in this state. */
export function announcementOf(state: UnionPayState, unionPayMessages: UnionPayMessages): string | undefined {
  switch (state.status) {
    case 'mobile':
      return state.capabilities.isDebit
        ? `${unionPayMessages.debit} ${unionPayMessages.hint}`
        : unionPayMessages.hint;
    case 'enrolling':
      return unionPayMessages.enrolling;
    case 'code':
      return sentText(state.enrollment, unionPayMessages);
    case 'confirming':
      return unionPayMessages.confirming;
    case 'resending':
      return unionPayMessages.enrolling;
    default:
      return undefined;
  }
}

/** Returns the text for an error that ended a payment; undefined for errors without a text of their own. */
export function errorText(
  error: PaymentError,
  messages: Messages,
  unionPayMessages: UnionPayMessages,
): string | undefined {
  if (error.code === 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID') return unionPayMessages.rejected;
  return error.code === 'UNIONPAY_FAILED_TOKENIZATION' ? messages.cardRefused : undefined;
}

/** Returns the text for an error that the shopper can correct in the code step. */
function problemText(error: PaymentError, { messages, unionPayMessages }: StepView): string {
  if (error.code === 'UNIONPAY_FAILED_TOKENIZATION') return unionPayMessages.codeWrong;
  return error.code === 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID'
    ? unionPayMessages.notSent
    : failureText(error, messages);
}

// Isolated, so that the digits keep their order in a text from right to left.
const phoneOf = ({ mobile }: Enrollment): string => `\u2066+${mobile.countryCode} ${mobile.number}\u2069`;

const sentText = (enrollment: Enrollment, unionPayMessages: UnionPayMessages): string =>
  fill(enrollment.isRepeated ? unionPayMessages.resent : unionPayMessages.sent, {
    mobile: phoneOf(enrollment),
  });

const onEnterKey =
  (run: () => void) =>
  ({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Enter' && !isComposing) run();
  };

function mobileStep(view: StepView, isBusy: boolean): TemplateResult {
  const { unionPayMessages, mobile, isReported } = view;
  const wrong = isReported ? invalidMobileField(mobile) : undefined;
  const isEmpty = mobile.number.trim() === '';
  const numberText = isEmpty ? unionPayMessages.numberEmpty : unionPayMessages.numberInvalid;
  const problem = wrong === 'countryCode' ? unionPayMessages.countryCodeInvalid : numberText;
  return html`<div class="union-pay" part="union-pay" role="group" aria-label=${unionPayMessages.mobileTitle}>
    <p
      class="hint"
      id="mobile-hint"
      .textContent=${isBusy ? unionPayMessages.enrolling : unionPayMessages.hint}
    ></p>
    <div class="mobile">
      ${mobileField('countryCode', view, { wrong, isBusy })} ${mobileField('number', view, { wrong, isBusy })}
      <p class="problem" id="mobile-problem" .textContent=${wrong ? problem : ''}></p>
    </div>
  </div>`;
}

interface FieldStatus {
  readonly wrong: MobileField | undefined;
  readonly isBusy: boolean;
}

function mobileField(
  name: MobileField,
  { unionPayMessages, mobile, isDisabled, onMobile, onEnter }: StepView,
  { wrong, isBusy }: FieldStatus,
) {
  const onInput = ({ target }: Event) => {
    onMobile({ [name]: (target as HTMLInputElement).value });
  };
  return html`<div class="field">
    <label for=${name} .textContent=${unionPayMessages[name]}></label>
    <input
      id=${name}
      type="tel"
      inputmode="tel"
      dir="ltr"
      autocomplete=${name === 'number' ? 'tel-national' : 'tel-country-code'}
      .value=${mobile[name]}
      ?disabled=${isDisabled}
      ?readonly=${isBusy}
      aria-required="true"
      aria-invalid=${String(wrong === name)}
      aria-describedby="mobile-problem mobile-hint"
      @input=${onInput}
      @keydown=${onEnterKey(onEnter)}
    />
  </div>`;
}

function codeStep(
  view: StepView,
  status: 'code' | 'confirming' | 'resending',
  enrollment: Enrollment,
): TemplateResult {
  const { unionPayMessages, code, isReported, isDisabled, onCode, onConfirm, onResend, onBack } = view;
  const { error, waitSeconds } = enrollment;
  const isBusy = status !== 'code';
  const ownProblem = isReported && code.trim() === '' ? unionPayMessages.codeEmpty : undefined;
  const problem = ownProblem ?? (error && problemText(error, view));
  const isWrong = ownProblem !== undefined || error?.code === 'UNIONPAY_FAILED_TOKENIZATION';
  const onInput = ({ target }: Event) => {
    onCode((target as HTMLInputElement).value);
  };
  const busy = isBusy || isDisabled ? 'true' : nothing;
  const resend =
    waitSeconds === 0
      ? unionPayMessages.resend
      : fill(unionPayMessages.resendIn, { seconds: String(waitSeconds) });
  return html`<div class="union-pay" part="union-pay" role="group" aria-label=${unionPayMessages.codeTitle}>
    <p class="sent">
      <span id="sms-sent">${textWith(sentText(enrollment, unionPayMessages), phoneOf(enrollment))}</span>
      <button class="link" type="button" aria-disabled=${busy} @click=${onBack}>
        <span .textContent=${unionPayMessages.changeNumber}></span>
      </button>
    </p>
    <div class="field">
      <label for="smsCode" .textContent=${unionPayMessages.code}></label>
      <input
        id="smsCode"
        type="text"
        inputmode="numeric"
        dir="ltr"
        maxlength="12"
        autocomplete="one-time-code"
        spellcheck="false"
        .value=${code}
        ?disabled=${isDisabled}
        ?readonly=${isBusy}
        aria-required="true"
        aria-invalid=${String(isWrong)}
        aria-describedby="sms-problem sms-sent"
        @input=${onInput}
        @keydown=${onEnterKey(onConfirm)}
      />
      <p class="problem" id="sms-problem" role="alert" .textContent=${problem ?? ''}></p>
    </div>
    <div class="actions">
      <button class="confirm" part="confirm" type="button" aria-disabled=${busy} @click=${onConfirm}>
        <span
          .textContent=${status === 'confirming' ? unionPayMessages.confirming : unionPayMessages.confirm}
        ></span>
      </button>
      <button
        class="quiet"
        part="resend"
        type="button"
        aria-disabled=${isBusy || waitSeconds > 0 ? 'true' : nothing}
        @click=${onResend}
      >
        <span .textContent=${status === 'resending' ? unionPayMessages.enrolling : resend}></span>
      </button>
    </div>
  </div>`;
}
