import { useRef, useState } from 'react';
import { describe } from '../../components/describe-error.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import type { OrderForm } from './use-order-form.js';

/** Codes after which the price must be loaded again. */
const changedCodes: readonly string[] = ['conflict', 'spend_limit_reached'];

/** Button that places an order for which nothing is due. */
export function PlaceSection({ form }: { form: OrderForm }) {
  const t = useT();
  const isOnline = useOnline();
  const { once, isBusy } = useOnce();
  const [failure, setFailure] = useState<unknown>(null);
  /** Key of the quote, so that a repetition after a lost response is the same order. */
  const key = useRef<{ quote: string; value: string } | null>(null);
  const place = () =>
    once(async () => {
      setFailure(null);
      const request = form.request();
      if (!form.check() || !request) return;
      if (key.current?.quote !== request.quoteHash)
        key.current = { quote: request.quoteHash, value: crypto.randomUUID() };
      try {
        form.finish(await form.place(request, key.current.value));
      } catch (error) {
        // The server has stored nothing.
        if (error instanceof ApiError && error.status < 500) key.current = null;
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
