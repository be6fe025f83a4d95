import { payMethodsFor, type SavableMethod, savableMethods } from '../../../contract/payment-values.js';
import { useSession } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';

/** Button for each kind of method that the store can save. */
export function AddButtons({ onAdd }: { onAdd: (method: SavableMethod) => void }) {
  const t = useT();
  const isOnline = useOnline();
  const offered = payMethodsFor(useSession()?.store?.currencyCode ?? 'USD');
  return (
    <div className="add-methods">
      {savableMethods
        .filter((method) => offered.includes(method))
        .map((method) => (
          <Button
            key={method}
            kind={method === 'CARD' ? 'primary' : 'secondary'}
            disabledGrayState={!isOnline}
            onClick={() => {
              onAdd(method);
            }}
          >
            {t(`billing.add-${method}`)}
          </Button>
        ))}
    </div>
  );
}
