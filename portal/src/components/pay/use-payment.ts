import { useRef, useState } from 'react';
import type { PayMethod } from '../../../contract/payment-values.js';
import type { Money } from '../../../contract/schemas.js';
import { useOnline } from '../../lib/use-online.js';
import { useTabValue } from '../../context/use-stored-state.js';
import {
  type Attempt,
  attemptFor,
  failureOf,
  isOpen,
  type PayFailure,
  type PaySource,
  readAttempt,
} from './attempt.js';
import { useFreshSession } from './use-fresh-session.js';

export interface PaymentOptions<Result> {
  /**
   * Name of what is paid. A request with an unknown result is stored under it, and repeated after a reload or a new sign-in.
   */
  purpose: string;
  /** Returns what the request contains besides amount and method. Stored with it. */
  more?: () => unknown;
  /** Sends the request of an attempt. */
  submit: (attempt: Attempt) => Promise<Result>;
  onPaid: (result: Result) => void;
  /** Called if what is paid has changed, for example because it is paid already. */
  onChanged: () => void;
}

/** Failure of a payment with the error of the request. */
export interface RequestFailure {
  failure: PayFailure;
  error: unknown;
}

/** Payment between its start and its result. */
interface Running {
  amount: Money;
  /** Method whose element has started it; null for a saved method. */
  by: PayMethod | null;
  renewed: Promise<void>;
  isSent: boolean;
}

/** Error for an element of the SDK, which then shows that the payment was declined. */
const declined = () => Object.assign(new Error('The payment was declined.'), { code: 'PAYMENT_DECLINED' });

/** Runs one payment at a time, and repeats its request with the same key while the result is unknown. */
export function usePayment<Result>({ purpose, more, submit, onPaid, onChanged }: PaymentOptions<Result>) {
  const isOnline = useOnline();
  const renew = useFreshSession();
  const stored = useTabValue(`pay:${purpose}`);
  const running = useRef<Running | null>(null);
  const [first] = useState(() => readAttempt(stored.read()));
  const open = useRef<Attempt | null>(first);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RequestFailure | null>(
    first && { failure: { kind: 'unknown' }, error: null },
  );
  const keep = (attempt: Attempt | null) => {
    open.current = attempt;
    stored.store(attempt ?? undefined);
  };

  /** Starts a payment. Returns false if one is running, or nothing can be sent. */
  const begin = (amount: Money, by: PayMethod | null): boolean => {
    if (running.current || !isOnline) return false;
    // At once, and not before a window opens: browsers open windows only in the click.
    running.current = { amount, by, renewed: renew(), isSent: false };
    setBusy(true);
    setFailed(null);
    return true;
  };
  const end = () => {
    running.current = null;
    setBusy(false);
  };
  /** Sends the request of the started payment. Rejects if it was not paid. */
  const send = async (source: PaySource): Promise<void> => {
    const { current } = running;
    if (!current || current.isSent) throw new Error('No payment was started.');
    current.isSent = true;
    const before = open.current;
    try {
      const request = { amount: current.amount, source, ...(more ? { more: more() } : {}) };
      const attempt = attemptFor(before, request, () => crypto.randomUUID());
      keep(attempt);
      await current.renewed;
      const result = await submit(attempt);
      keep(null);
      end();
      onPaid(result);
    } catch (error) {
      const failure = open.current
        ? failureOf(error, open.current === before)
        : ({ kind: 'rejected' } as const);
      if (!isOpen(failure)) keep(null);
      end();
      setFailed({ failure, error });
      if (failure.kind === 'changed') onChanged();
      throw failure.kind === 'declined' ? declined() : error;
    }
  };
  return {
    begin,
    /** Ends a payment that the element of a method has started, unless it was sent. */
    cancel(by: PayMethod) {
      if (running.current?.by === by && !running.current.isSent) end();
    },
    send,
    /** Sends the request with the unknown result again. */
    async repeat(): Promise<void> {
      if (!open.current || !begin(open.current.amount, null)) return;
      // The failure is shown.
      await send(open.current.source).catch(() => undefined);
    },
    forget: () => {
      setFailed(null);
    },
    isBusy,
    failed,
    /** True while the result of a request is unknown: nothing else can be paid until then. */
    isUnknown: failed !== null && isOpen(failed.failure),
    isOnline,
  };
}
