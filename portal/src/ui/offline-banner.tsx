import { useOnline } from '../lib/use-online.js';
import { useT } from '../i18n/i18n.js';
import { Icon } from './icon.js';

/** Reports that there is no connection, below the header of every page behind the sign-in. */
export function OfflineBanner() {
  const t = useT();
  const isOnline = useOnline();
  return (
    // Always on the page: a live region that appears together with its text may not be announced.
    <div role="status">
      {isOnline ? null : (
        <p className="offline">
          <Icon name="offline" />
          {t('offline.text')}
        </p>
      )}
    </div>
  );
}
