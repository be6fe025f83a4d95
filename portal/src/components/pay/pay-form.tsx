import { useState } from 'react';
import type { PayMethod } from '../../../contract/payment-values.js';
import { useClientToken, usePaymentMethods } from '../../api/billing.js';
import { usePortal } from '../../context/portal-context.js';
import { useLanguage } from '../../i18n/language.js';
import { preparePayments } from '../../payments/sdk.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ErrorPanel } from '../error-panel.js';
import { PartFailure } from '../part-failure.js';
import { MethodRow, SavedRow } from './method-row.js';
import { MoreMethods } from './more-methods.js';
import { PayBar } from './pay-bar.js';
import type { LoadedFormProps, PayFormProps } from './pay-form.types.js';
import { usePayForm } from './use-pay-form.js';

/**
 * Choice between saved and other payment methods, the form of the chosen one, and the button that pays. It is part of the
 * page: overlays of payment methods and dialogs would compete for the focus.
 */
export function PayForm<Result>(props: PayFormProps<Result>) {
  const { t } = useLanguage();
  const { config } = usePortal();
  // Before an element is mounted.
  useState(() => {
    preparePayments({ assetsUrl: config.assetsOrigin, gatewayUrl: config.gatewayOrigin });
  });
  const token = useClientToken();
  const saved = usePaymentMethods();
  if (token.data === undefined && token.error !== undefined)
    return <ErrorPanel title={t('pay.failed')} error={token.error} onRetry={token.reload} />;
  if (token.data === undefined || (saved.data === undefined && saved.error === undefined))
    return <Skeleton rows={4} thing={t('pay.method')} />;
  return (
    <>
      {saved.data === undefined ? (
        <PartFailure title={t('pay.saved-failed')} error={saved.error} onRetry={saved.reload} />
      ) : null}
      <LoadedForm
        {...props}
        options={token.data}
        authorize={token.authorize}
        saved={saved.data?.items ?? []}
        onSavedChange={saved.reload}
      />
    </>
  );
}

function LoadedForm<Result>(props: LoadedFormProps<Result>) {
  const { t, money } = useLanguage();
  const { options, saved, amount, fields } = props;
  const form = usePayForm(props);
  const { choice, isLocked } = form;
  const row = (method: PayMethod) => (
    <MethodRow
      key={method}
      method={method}
      isChosen={choice?.kind === 'new' && choice.method === method}
      isLocked={isLocked}
      isUnknown={form.isUnknown}
      amount={amount}
      options={options}
      authorize={props.authorize}
      form={form}
    />
  );
  return (
    <div className="pay-form" data-notice={form.notice !== null || undefined}>
      {fields?.(isLocked, form.hasButton && !isLocked ? form.press : () => undefined)}
      <fieldset className="pay-methods">
        <legend>{t('pay.method')}</legend>
        {saved.map((method) => (
          <SavedRow
            key={method.token}
            method={method}
            isChosen={choice?.kind === 'saved' && choice.token === method.token}
            isLocked={isLocked}
            onChoose={() => {
              form.choose({ kind: 'saved', token: method.token });
            }}
          />
        ))}
        {form.first.map(row)}
        <MoreMethods form={form} row={row} />
      </fieldset>
      {choice === null && form.more.length === 0 ? <p className="muted">{t('pay.no-methods')}</p> : null}
      <PayBar form={form} text={props.pressText ?? t('pay.press', { amount: money(amount) })} />
    </div>
  );
}
