import { Suspense, useState } from 'react';
import type { ClientToken, PaymentMethod } from '../../../contract/billing.js';
import { type PayMethod, savableMethods } from '../../../contract/payment-values.js';
import type { Money } from '../../../contract/schemas.js';
import { useT } from '../../i18n/i18n.js';
import { Chip } from '../../ui/chip.js';
import { Skeleton } from '../../ui/skeleton.js';
import { forms } from './forms/forms.js';
import { isDependent } from './method-choice.js';
import { methodName } from './saved-method-name.js';
import type { PayFormState } from './use-pay-form.js';

interface RowProps {
  isChosen: boolean;
  isLocked: boolean;
}

/** All choices of a page are one group. */
const groupName = 'pay-method';

/** Saved method, which pays with one press. */
export function SavedRow({
  method,
  isChosen,
  isLocked,
  onChoose,
}: RowProps & { method: PaymentMethod; onChoose: () => void }) {
  const t = useT();
  return (
    <div className="pay-method" data-chosen={isChosen || undefined}>
      <label className="pay-choice">
        <input type="radio" name={groupName} checked={isChosen} disabled={isLocked} onChange={onChoose} />
        <span className="pay-text">
          <span className="pay-name tabular">{methodName(method, t)}</span>
          {method.expires === null ? null : (
            <span className="muted small tabular">{t('pay.expires', { date: method.expires })}</span>
          )}
          {method.isDefault ? (
            <Chip tone="neutral" icon="check">
              {t('pay.default')}
            </Chip>
          ) : null}
        </span>
      </label>
    </div>
  );
}

interface MethodRowProps extends RowProps {
  method: PayMethod;
  /** True while the result of a payment is unknown: the element may not start another one. */
  isUnknown: boolean;
  amount: Money;
  options: ClientToken;
  authorize: () => Promise<string>;
  form: PayFormState;
}

/**
 * Method with its form, which loads when the method is chosen and stays until the page is left, so that nothing typed is lost.
 * A method that depends on the browser loads at once, and is hidden until the SDK reports that it can be used.
 */
export function MethodRow({
  method,
  isChosen,
  isLocked,
  isUnknown,
  amount,
  options,
  authorize,
  form,
}: MethodRowProps) {
  const t = useT();
  const [isOpened, setOpened] = useState(isDependent(method));
  if (isChosen && !isOpened) setOpened(true);
  const Form = forms[method];
  const canSave = options.canSave && savableMethods.some((one) => one === method);
  return (
    <div className="pay-method" data-chosen={isChosen || undefined} hidden={!form.isShown(method)}>
      <label className="pay-choice">
        <input
          type="radio"
          name={groupName}
          checked={isChosen}
          disabled={isLocked}
          onChange={() => {
            form.choose({ kind: 'new', method });
          }}
        />
        <span className="pay-name">{t(`pay.${method}`)}</span>
      </label>
      {isOpened ? (
        <div className="pay-body" hidden={!isChosen}>
          <Suspense fallback={<Skeleton rows={2} thing={t(`pay.${method}`)} />}>
            <Form
              element={(element) => {
                form.register(method, element);
              }}
              authorization={authorize}
              amount={amount}
              isDisabled={isUnknown || !form.isOnline}
              isSaving={form.isSaving(method)}
              hasThreeDSecure={options.threeDSecure}
              listeners={form.listenersOf(method)}
            />
          </Suspense>
          {canSave ? (
            <label className="check">
              <input
                type="checkbox"
                checked={form.isSaving(method)}
                disabled={isLocked}
                onChange={({ target }) => {
                  form.save(method, target.checked);
                }}
              />
              {t('pay.save')}
            </label>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
