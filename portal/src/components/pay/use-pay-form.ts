import { useEffect, useRef, useState } from 'react';
import type { PayMethod } from '../../../contract/payment-values.js';
import { useT } from '../../i18n/i18n.js';
import type { Tone } from '../../ui/notice.js';
import type { PayableElement, PayListeners } from './forms/method-form.types.js';
import { type Choice, hasOwnButton, isDependent, offeredMethods, validChoice } from './method-choice.js';
import type { LoadedFormProps } from './pay-form.types.js';
import { failureText } from './pay-text.js';
import { sdkFailureOf } from './sdk-failure.js';
import { usePayment } from './use-payment.js';

export type PayFormState = ReturnType<typeof usePayForm>;

/** Message beside the button. */
export interface PayNotice {
  tone: Tone;
  text: string;
}

/** Connects the elements of the SDK and the saved methods with the payment. */
export function usePayForm<Result>(props: LoadedFormProps<Result>) {
  const { options, saved, amount, onStart = () => true, onSavedChange, onLock } = props;
  const t = useT();
  const payment = usePayment(props);
  const [removed, setRemoved] = useState<ReadonlySet<PayMethod>>(new Set());
  const [supported, setSupported] = useState<ReadonlySet<PayMethod>>(new Set());
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [saving, setSaving] = useState<ReadonlySet<PayMethod>>(new Set());
  const [ownNotice, setNotice] = useState<PayNotice | null>(null);
  const elements = useRef(new Map<PayMethod, PayableElement>());
  const methods = offeredMethods(options, removed);
  const choice = validChoice(chosen, saved, methods);
  const isLocked = payment.isBusy || payment.isUnknown;
  useEffect(() => onLock?.(isLocked), [isLocked, onLock]);
  const [first, more] = [methods.filter((one) => !isDependent(one)), methods.filter(isDependent)];
  const hasFirst = saved.length > 0 || first.length > 0;
  const [isMoreOpen, setMoreOpen] = useState(!hasFirst);

  const begin = (by: PayMethod | null): boolean => {
    setNotice(null);
    return onStart() && payment.begin(amount, by);
  };
  const remove = (method: PayMethod, code: string) => {
    setRemoved((before) => new Set([...before, method]));
    if (choice?.kind !== 'new' || choice.method !== method) return;
    console.error(code);
    setNotice({ tone: 'warning', text: t('pay.not-offered', { method: t(`pay.${method}`) }) });
  };
  const listenersOf = (method: PayMethod): PayListeners => ({
    onPayReady: ({ unsupportedReason }) => {
      if (unsupportedReason === undefined) setSupported((before) => new Set([...before, method]));
      else remove(method, unsupportedReason);
    },
    onPayStart: (event) => {
      // A payment in Venmo's app can return to this page by loading it again: by then, another amount may be chosen.
      const isChosen = choice?.kind === 'new' && choice.method === method;
      if (!isChosen || !begin(method)) event.preventDefault();
    },
    onPaySuccess: (event) => {
      const source = { nonce: event.payload.nonce, saveMethod: saving.has(method) };
      event.waitUntil(payment.send(source));
    },
    onPayCancel: () => {
      payment.cancel(method);
      setNotice({ tone: 'info', text: t('pay.canceled') });
    },
    onPayError: ({ error }) => {
      payment.cancel(method);
      const failure = sdkFailureOf(error);
      if (failure === 'unavailable') remove(method, error.code);
      if (failure === 'early') setNotice({ tone: 'info', text: t('pay.early') });
    },
  });
  /** Pays with what is chosen. */
  const press = () => {
    if (payment.isUnknown) {
      void payment.repeat();
      return;
    }
    if (choice?.kind === 'saved') {
      // The failure is shown.
      if (begin(null)) payment.send({ token: choice.token }).catch(onSavedChange);
      return;
    }
    // Errors are events of the element.
    if (choice)
      elements.current
        .get(choice.method)
        ?.pay()
        .catch(() => undefined);
  };
  const isCard =
    choice?.kind === 'saved'
      ? saved.some(({ token, expires }) => token === choice.token && expires !== null)
      : choice?.method === 'CARD';
  const { failed } = payment;
  const failure: PayNotice | null = failed && {
    tone: failed.failure.kind === 'in-progress' ? 'info' : 'danger',
    text: failureText(failed, isCard, t),
  };
  return {
    choice,
    /** Methods that every browser can use. */
    first,
    /** Methods that depend on browser and account. */
    more,
    isMoreOpen,
    setMoreOpen,
    listenersOf,
    press,
    notice: failure ?? ownNotice,
    isBusy: payment.isBusy,
    isUnknown: payment.isUnknown,
    isLocked,
    isOnline: payment.isOnline,
    /** True if the form has a button of its own; the element of some methods brings its own. */
    hasButton:
      choice !== null && (choice.kind === 'saved' || payment.isUnknown || !hasOwnButton(choice.method)),
    choose(next: Choice) {
      setChosen(next);
      setNotice(null);
      payment.forget();
    },
    /** Returns true once the SDK has reported that a method can be used. */
    isSupported: (method: PayMethod) => supported.has(method),
    /** Returns true if a method is shown: a chosen one even while the others are hidden. */
    isShown(method: PayMethod) {
      const isChosen = choice?.kind === 'new' && choice.method === method;
      return !isDependent(method) || (supported.has(method) && (isMoreOpen || isChosen));
    },
    isSaving: (method: PayMethod) => saving.has(method),
    save(method: PayMethod, isOn: boolean) {
      setSaving((before) => new Set([...before, method].filter((one) => isOn || one !== method)));
    },
    register(method: PayMethod, element: PayableElement | null) {
      if (element) elements.current.set(method, element);
      else elements.current.delete(method);
    },
  };
}
