import { useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { useAddress } from '../context/address.js';
import { ownBuildId } from '../lib/build.js';
import { reloadPage } from '../files/own-reload.js';
import { usePortal } from '../context/portal-context.js';

/** Shows a prompt if the server has a newer portal. After "Later", the next page is loaded from it. */
export function UpdatePrompt() {
  const { config } = usePortal();
  const t = useT();
  const { path } = useAddress();
  const [isNewer, setNewer] = useState(false);
  const [laterAt, setLaterAt] = useState<string | null>(null);
  const everyMs = config.buildCheckIntervalMs;

  useEffect(() => {
    const own = ownBuildId();
    if (isNewer || own === '') return;
    const stop = new AbortController();
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      const response = await fetch('/builds/latest.json', { signal: stop.signal });
      if (!response.ok) return;
      const { id } = (await response.json()) as { id: string };
      if (id !== own) setNewer(true);
    };
    // A failed check is repeated at the next interval.
    const request = () => void check().catch(() => undefined);
    request();
    const timer = setInterval(request, everyMs);
    document.addEventListener('visibilitychange', request, { signal: stop.signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [isNewer, everyMs]);

  useEffect(() => {
    if (laterAt !== null && laterAt !== path) reloadPage();
  }, [laterAt, path]);

  return (
    // Always on the page: a live region that appears together with its text may not be announced.
    <div role="status">
      {isNewer && laterAt === null ? (
        <div className="update-bar">
          <p>{t('update.text')}</p>
          <Button
            kind="primary"
            size="small"
            onClick={() => {
              reloadPage();
            }}
          >
            {t('update.reload')}
          </Button>
          <Button
            kind="gray"
            size="small"
            onClick={() => {
              setLaterAt(path);
            }}
          >
            {t('update.later')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
