import { type ComponentRef, useCallback, useEffect, useRef, useState } from 'react';
import type { ClientToken } from '../../../contract/billing.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { isPaymentError, pageFonts, PayCard, preparePayments } from '../../payments/elements.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { useFocusHandover } from '../../ui/use-focus-handover.js';

interface AddCardProps {
  onSaved: () => void;
  onCancel: () => void;
}

/** Shows the SDK's card form on the page, not in a dialog, because its overlays need the focus. */
export function AddCard({ onSaved, onCancel }: AddCardProps) {
  const t = useT();
  const { api, config } = usePortal();
  const card = useRef<ComponentRef<typeof PayCard>>(null);
  const [fonts] = useState(pageFonts);
  const part = useFocusHandover<HTMLDivElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened the form is gone.
    heading.current?.focus();
  }, []);
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle');
  const prepared = useRef(false);
  if (!prepared.current) {
    preparePayments({ assetsUrl: config.assetsOrigin, gatewayUrl: config.gatewayOrigin });
    prepared.current = true;
  }
  const authorize = useCallback(async () => {
    const { clientToken } = await api.post<ClientToken>('/payment/client-token');
    return clientToken;
  }, [api]);

  const save = async () => {
    if (!card.current) return;
    setState('busy');
    try {
      await card.current.pay();
      onSaved();
    } catch (error) {
      // The form shows the errors of its fields, and that a card was declined.
      const isInForm =
        isPaymentError(error) &&
        /_(?:FIELDS_EMPTY|FIELDS_INVALID|FAILED_TOKENIZATION|VERIFICATION_FAILED)$/.test(error.code);
      if (!isInForm) console.error(error);
      setState(isInForm ? 'idle' : 'refused');
    }
  };
  return (
    <div ref={part} className="card add-card">
      <h3 ref={heading} tabIndex={-1}>
        {t('billing.add')}
      </h3>
      <PayCard ref={card} vault fonts={fonts} authorization={authorize} />
      {state === 'refused' ? (
        <Notice tone="danger" role="alert">
          {t('billing.refused')}
        </Notice>
      ) : null}
      <div className="dialog-actions">
        <Button onClick={onCancel}>{t('billing.cancel')}</Button>
        <Button kind="primary" loading={state === 'busy'} onClick={() => void save()}>
          {t('billing.save')}
        </Button>
      </div>
    </div>
  );
}
