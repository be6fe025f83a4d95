import { useRef, useState } from 'react';
import type { SavableMethod } from '../../../contract/payment-values.js';
import { useBillingActions } from '../../api/billing-actions.js';
import { describe } from '../../components/describe-error.js';
import type { PayableElement, PayListeners } from '../../components/pay/forms/method-form.types.js';
import { sdkFailureOf } from '../../components/pay/sdk-failure.js';
import { type RequestFailure, usePayment } from '../../components/pay/use-payment.js';
import type { PayNotice } from '../../components/pay/use-pay-form.js';
import { type Translate, useT } from '../../i18n/i18n.js';

interface AddMethodOptions {
  method: SavableMethod;
  onSaved: () => void;
}

/** Nothing is charged. */
const nothing = { amount: 0, currencyCode: 'USD' } as const;

/** Connects the element of a method with the request that saves it. */
export function useAddMethod({ method, onSaved }: AddMethodOptions) {
  const t = useT();
  const actions = useBillingActions();
  const current = useRef<PayableElement>(null);
  const [isDefault, setDefault] = useState(false);
  const [ownNotice, setNotice] = useState<PayNotice | null>(null);
  const saving = usePayment({
    purpose: `method:${method}`,
    submit: ({ key, source: { nonce = '' } }) => actions.add({ nonce, isDefault }, key),
    onPaid: onSaved,
    onChanged: () => undefined,
  });
  const listeners: PayListeners = {
    onPayReady: ({ unsupportedReason }) => {
      if (unsupportedReason === undefined) return;
      console.error(unsupportedReason);
      setNotice({ tone: 'warning', text: t('pay.not-offered', { method: t(`pay.${method}`) }) });
    },
    onPayStart: (event) => {
      setNotice(null);
      if (!saving.begin(nothing, method)) event.preventDefault();
    },
    onPaySuccess: (event) => {
      event.waitUntil(saving.send({ nonce: event.payload.nonce }));
    },
    onPayCancel: () => {
      saving.cancel(method);
      setNotice({ tone: 'info', text: t('billing.add-canceled') });
    },
    onPayError: ({ error }) => {
      saving.cancel(method);
      const failure = sdkFailureOf(error);
      if (failure === 'early') setNotice({ tone: 'info', text: t('pay.early') });
      if (failure !== 'unavailable') return;
      console.error(error.code);
      setNotice({ tone: 'warning', text: t('pay.not-offered', { method: t(`pay.${method}`) }) });
    },
  };
  const press = () => {
    if (saving.isUnknown) void saving.repeat();
    // Errors are events of the element.
    else current.current?.pay().catch(() => undefined);
  };
  const element = (next: PayableElement | null) => {
    current.current = next;
  };
  const { isBusy, isUnknown, isOnline, failed } = saving;
  const notice =
    failed === null ? ownNotice : { tone: 'danger' as const, text: failureText(failed, method, t) };
  return {
    ...{ element, listeners, press, notice, isDefault, setDefault },
    ...{ isBusy, isUnknown, isOnline },
  };
}

/** Returns why a method was not saved. */
function failureText({ failure, error }: RequestFailure, method: SavableMethod, t: Translate): string {
  if (failure.kind === 'declined') return t(`billing.declined-${method}`);
  if (failure.kind === 'unknown') return t('billing.add-unknown');
  return describe(error, t);
}
