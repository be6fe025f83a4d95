import { useRef, useState } from 'react';
import { describe } from '../../components/describe-error.js';
import { failureOf, isOpen } from '../../components/pay/attempt.js';
import { useTabValue } from '../../context/use-stored-state.js';
import { ApiError, UnreachableError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { readUnpaid, type UnpaidAttempt } from './order-draft.js';
import { placedName } from './pending-order.js';
import type { OrderForm } from './use-order-form.js';

/** Codes after which the price must be loaded again. */
const changedCodes: readonly string[] = ['conflict', 'spend_limit_reached'];

/** Button that places an order for which nothing is due. */
export function PlaceSection({ form }: { form: OrderForm }) {
  const t = useT();
  const isOnline = useOnline();
  const { once, isBusy } = useOnce();
  const stored = useTabValue(placedName);
  /** Request whose response was lost: it is sent again with its key, also after a reload, so that it is the same order. */
  const open = useRef(readUnpaid(stored.read()));
  const [failure, setFailure] = useState<unknown>(() =>
    open.current ? new UnreachableError(new Error('reloaded')) : null,
  );
  const keep = (sent: UnpaidAttempt | null) => {
    open.current = sent;
    form.lock(sent !== null);
    stored.store(sent ?? undefined);
  };
  const place = () =>
    once(async () => {
      setFailure(null);
      const request = form.request();
      if (!open.current && (!form.check() || !request)) return;
      const sent = open.current ?? (request && { key: crypto.randomUUID(), request });
      if (!sent) return;
      const isRepeated = open.current !== null;
      keep(sent);
      try {
        const order = await form.place(sent.request, sent.key);
        keep(null);
        form.finish(order);
      } catch (error) {
        // The server has stored nothing.
        if (!isOpen(failureOf(error, isRepeated))) keep(null);
        if (error instanceof ApiError && changedCodes.includes(error.code)) form.reload();
        else if (!form.reject(error)) setFailure(error);
      }
    });
  return (
    <>
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {describe(failure, t)}
        </Notice>
      )}
      <Button
        kind="primary"
        disabledGrayState={!isOnline}
        loading={isBusy || form.quote.isPrevious}
        onClick={() => void place()}
      >
        {t('orders.place')}
      </Button>
    </>
  );
}
