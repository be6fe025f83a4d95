import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PayReadyEvent, PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import { type CheckoutView, isBusy } from './checkout.types.js';
import { methodTemplate } from './method.template.js';
import type { MethodName } from './methods.js';
import type { PayableMethod } from './payment.js';

/** Renders the wallets above the form, and the line between them and the other methods. */
export function expressTemplate(view: CheckoutView): TemplateResult | typeof nothing {
  const { express, expressSize, expected, hasExpressFailed, names, saved } = view.available;
  const size = expected.wallets || expressSize;
  if (size === 0 || (express.length === 0 && expected.wallets === 0 && !hasExpressFailed)) return nothing;
  const hasOthers = names.length + saved.methods.length > 0;
  // Two columns, as long as the wallets fill the rows that were reserved for them.
  const isTall = size > 2;
  const isWide = express.length + expected.wallets > (isTall ? 2 : 1);
  const onSuccess = (event: PaySuccessEvent) => {
    view.onSuccess(event);
    view.onExpressEnd();
  };
  const isCovered = view.hasExpressOutcome || (isBusy(view) && view.payer !== undefined);
  return html`<div class="lane ${isCovered ? 'covering' : ''}">
    <div
      class="express ${isTall ? 'tall' : ''} ${isWide ? 'wide' : ''}"
      part="express"
      @pay-ready=${view.onExpressReady}
      @pay-success=${onSuccess}
      @pay-cancel=${view.onExpressEnd}
      @pay-error=${view.onExpressEnd}
    >
      ${hasExpressFailed ? failureTemplate(view) : nothing}
      ${
        expected.wallets > 0
          ? Array.from({ length: expected.wallets }, () => placeholder)
          : repeat(
              express,
              (name) => name,
              (name) => walletTemplate(name, view),
            )
      }
    </div>
    ${hasOthers ? html`<p class="divider"><span .textContent=${view.methodMessages.payAnotherWay}></span></p>` : nothing}
  </div>`;
}

const placeholder = html`<div class="wallet pending" aria-hidden="true"></div>`;

function failureTemplate({ messages, methodMessages, onExpressRetry }: CheckoutView): TemplateResult {
  return html`<div class="wallets-failed" part="message" role="alert">
    <span .textContent=${methodMessages.walletsLoadFailed}></span>
    <button class="quiet" part="retry" type="button" @click=${onExpressRetry}>
      <span .textContent=${messages.retry}></span>
    </button>
  </div>`;
}

function walletTemplate(name: MethodName, view: CheckoutView): TemplateResult {
  const onReady = (event: PayReadyEvent) => {
    view.available.onExpressReady(name, event);
  };
  const onError = ({ target }: Event) => {
    if ((target as Partial<PayableMethod> | null)?.hasLoadFailed) view.available.onExpressFailed(name);
  };
  const onStart = (event: PayStartEvent) => {
    view.onExpressStart(name, event);
  };
  const isRefused = isBusy(view) && view.payer !== name;
  return html`<div class="wallet" @pay-ready=${onReady} @pay-start=${onStart} @pay-error=${onError}>
    ${methodTemplate(name, view, { isRefused, isExpress: true })}
  </div>`;
}
