import { Suspense, useEffect, useRef, useState } from 'react';
import type { ClientToken } from '../../../contract/billing.js';
import type { SavableMethod } from '../../../contract/payment-values.js';
import { useClientToken } from '../../api/billing.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { forms } from '../../components/pay/forms/forms.js';
import { usePortal, useSession } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { preparePayments } from '../../payments/sdk.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useFocusHandover } from '../../ui/use-focus-handover.js';
import { useAddMethod } from './use-add-method.js';

interface AddMethodProps {
  method: SavableMethod;
  onSaved: () => void;
  onCancel: () => void;
}

/** Shows the SDK's form on the page, not in a dialog, because its overlays need the focus. */
export function AddMethod(props: AddMethodProps) {
  const { method, onCancel } = props;
  const t = useT();
  const { config } = usePortal();
  // Before an element is mounted.
  useState(() => {
    preparePayments({ assetsUrl: config.assetsOrigin, gatewayUrl: config.gatewayOrigin });
  });
  const part = useFocusHandover<HTMLDivElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened the form is gone.
    heading.current?.focus();
  }, []);
  const { data, error, reload, authorize } = useClientToken();
  const content = () => {
    if (data?.methods.includes(method)) return <MethodForm {...props} options={data} authorize={authorize} />;
    if (data === undefined && error === undefined)
      return <Skeleton rows={3} thing={t(`billing.add-${method}`)} />;
    return (
      <>
        {data === undefined ? (
          <ErrorPanel title={t('pay.failed')} error={error} onRetry={reload} />
        ) : (
          <Notice tone="warning">{t('pay.not-offered', { method: t(`pay.${method}`) })}</Notice>
        )}
        <div className="dialog-actions">
          <Button onClick={onCancel}>{t('billing.cancel')}</Button>
        </div>
      </>
    );
  };
  return (
    <div ref={part} className="card add-card">
      <h3 ref={heading} tabIndex={-1}>
        {t(`billing.add-${method}`)}
      </h3>
      {content()}
    </div>
  );
}

interface MethodFormProps extends AddMethodProps {
  options: ClientToken;
  authorize: () => Promise<string>;
}

function MethodForm({ method, onSaved, onCancel, options, authorize }: MethodFormProps) {
  const t = useT();
  const form = useAddMethod({ method, onSaved });
  const currencyCode = useSession()?.store?.currencyCode ?? 'USD';
  const Form = forms[method];
  // The element of PayPal has its own button, as the brand requires.
  const hasButton = method !== 'PAYPAL' || form.isUnknown;
  return (
    <div className="pay-form" data-notice={form.notice !== null || undefined}>
      <Suspense fallback={<Skeleton rows={3} thing={t(`billing.add-${method}`)} />}>
        <Form
          element={form.element}
          authorization={authorize}
          // Nothing is charged; with 3D Secure, the bank verifies the card without an amount.
          amount={{ amount: 0, currencyCode }}
          isDisabled={form.isUnknown || !form.isOnline}
          isSaving
          hasThreeDSecure={options.threeDSecure}
          listeners={form.listeners}
        />
      </Suspense>
      <label className="check">
        <input
          type="checkbox"
          checked={form.isDefault}
          disabled={form.isBusy || form.isUnknown}
          onChange={({ target }) => {
            form.setDefault(target.checked);
          }}
        />
        {t('billing.as-default')}
      </label>
      {form.notice === null ? null : (
        <Notice tone={form.notice.tone} role={form.notice.tone === 'info' ? 'status' : 'alert'}>
          {form.notice.text}
        </Notice>
      )}
      <div className="dialog-actions">
        <Button onClick={onCancel}>{t('billing.cancel')}</Button>
        {hasButton ? (
          <Button
            kind="primary"
            loading={form.isBusy}
            disabledGrayState={!form.isOnline}
            onClick={form.press}
          >
            {form.isUnknown ? t('error.retry') : t(`billing.save-${method}`)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
