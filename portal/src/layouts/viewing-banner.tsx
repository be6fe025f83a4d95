import { useLeave } from '../components/unsaved-changes.js';
import { usePortal } from '../context/portal-context.js';
import { useViewedStore } from '../context/use-viewed-store.js';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { narrow, useMedia } from '../ui/use-media.js';

/** Banner on every page of a client that an administrator views; it cannot be dismissed. */
export function ViewingBanner() {
  const t = useT();
  const { auth } = usePortal();
  const leave = useLeave();
  const isNarrow = useMedia(narrow);
  const store = useViewedStore();
  if (!store) return null;
  return (
    <section className="viewing" aria-label={t('viewing.label')}>
      <Icon name="eye" />
      <p>
        {t(isNarrow ? 'viewing.short' : 'viewing.text', { name: store.storeName, code: store.storeCode })}
      </p>
      <Button
        kind="link"
        onClick={() => {
          leave(() => {
            auth.stopViewing();
          });
        }}
      >
        {t('viewing.stop')}
      </Button>
    </section>
  );
}
