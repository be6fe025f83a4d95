import { useId, useState } from 'react';
import type { PaymentMethod } from '../../../contract/billing.js';
import { useBillingActions } from '../../api/billing-actions.js';
import { useStore } from '../../api/stores.js';
import { describe } from '../../components/describe-error.js';
import { methodName } from '../../components/pay/saved-method-name.js';
import { usePortal } from '../../context/portal-context.js';
import { useStoreId } from '../../context/use-store-id.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { expiryOf } from './expiry.js';
import { RemoveMethod } from './remove-method.js';

/** Saved methods with their commands. */
export function MethodList({ methods }: { methods: readonly PaymentMethod[] }) {
  const t = useT();
  const id = useId();
  const { toasts } = usePortal();
  const actions = useBillingActions();
  const { once, isBusy } = useOnce();
  const isViewing = useViewedStore() !== null;
  const { data: store } = useStore(useStoreId() ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  useLostFocus(removing !== null, () => document.querySelector<HTMLElement>('#methods-title'));
  const makeDefault = (method: PaymentMethod) =>
    once(async () => {
      setFailure(null);
      try {
        await actions.makeDefault(method);
        toasts.show({
          tone: 'success',
          text: 'billing.done-default',
          values: { name: methodName(method, t) },
        });
      } catch (error) {
        setFailure(describe(error, t));
      }
      actions.refresh().catch(() => undefined);
    });
  const isKept = ({ isDefault }: PaymentMethod) => isDefault && store?.terms === 'CARD_ON_FILE';
  return (
    <>
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <ul className="methods">
        {methods.map((method) => (
          <Method
            key={method.token}
            method={method}
            isBusy={isBusy}
            blocked={isViewing ? `${id}-viewing` : isKept(method) ? `${id}-kept` : null}
            onDefault={() => void makeDefault(method)}
            onRemove={() => {
              setRemoving(method);
            }}
          />
        ))}
      </ul>
      {isViewing ? (
        <p id={`${id}-viewing`} className="muted small">
          {t('billing.not-while-viewing')}
        </p>
      ) : methods.some(isKept) ? (
        <p id={`${id}-kept`} className="muted small">
          {t('billing.default-kept')}
        </p>
      ) : null}
      {removing === null ? null : (
        <RemoveMethod
          method={removing}
          onClose={() => {
            setRemoving(null);
          }}
        />
      )}
    </>
  );
}

interface MethodProps {
  method: PaymentMethod;
  isBusy: boolean;
  /** Element id of the reason why the method cannot be removed; null if it can. */
  blocked: string | null;
  onDefault: () => void;
  onRemove: () => void;
}

function Method({ method, isBusy, blocked, onDefault, onRemove }: MethodProps) {
  const t = useT();
  const isOnline = useOnline();
  const { expires, isDefault } = method;
  const name = methodName(method, t);
  const expiry = expiryOf(expires, new Date());
  return (
    <li className="card method">
      <Icon name="billing" />
      <span className="method-text">
        <span className="tabular">{name}</span>
        {expires === null ? null : (
          <span className="muted small tabular">
            {t(expiry === 'expired' ? 'billing.expired-on' : 'pay.expires', { date: expires })}
          </span>
        )}
      </span>
      {isDefault || expiry !== null ? (
        <span className="method-chips">
          {expiry === null ? null : (
            <Chip tone={expiry === 'expired' ? 'danger' : 'warning'} icon="warning">
              {t(`billing.${expiry}`)}
            </Chip>
          )}
          {isDefault ? (
            <Chip tone="info" icon="check">
              {t('pay.default')}
            </Chip>
          ) : null}
        </span>
      ) : null}
      <span className="method-commands">
        {isDefault ? null : (
          <Button
            size="small"
            aria-label={t('billing.make-default-of', { name })}
            loading={isBusy}
            disabledGrayState={!isOnline}
            onClick={onDefault}
          >
            {t('billing.make-default')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('billing.remove-of', { name })}
          aria-describedby={blocked ?? undefined}
          // Not `disabled`: the reason must be readable.
          aria-disabled={blocked !== null || undefined}
          disabledGrayState={!isOnline}
          onClick={() => {
            if (blocked === null) onRemove();
          }}
        >
          {t('billing.remove')}
        </Button>
      </span>
    </li>
  );
}
