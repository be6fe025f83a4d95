import { lazy, Suspense, useState } from 'react';
import { useBuild } from '../lib/build.js';
import { usePortal } from '../context/portal-context.js';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import type { LegalTopic } from './legal-dialog.js';

const LegalDialog = lazy(() => import('./later.js').then((module) => ({ default: module.LegalDialog })));

/** Footer of the sign-in page: privacy, accessibility statement, version, and a notice in the sandbox. */
export function PublicFooter() {
  const t = useT();
  const { config } = usePortal();
  return (
    <footer className="footer">
      {config.sandbox === null ? null : <p>{t('footer.sandbox')}</p>}
      <LegalLinks />
    </footer>
  );
}

/** Footer of the pages behind the sign-in. */
export function SlimFooter() {
  return (
    <footer className="footer">
      <LegalLinks />
    </footer>
  );
}

function LegalLinks() {
  const t = useT();
  const build = useBuild();
  const [topic, setTopic] = useState<LegalTopic | null>(null);
  const [hasOpened, setOpened] = useState(false);
  const link = (one: LegalTopic) => (
    <Button
      kind="link"
      size="small"
      aria-haspopup="dialog"
      onClick={() => {
        setOpened(true);
        setTopic(one);
      }}
    >
      {t(`footer.${one}`)}
    </Button>
  );
  return (
    <div className="footer-links">
      {link('privacy')}
      {link('accessibility')}
      <span>{build && t('footer.version', { version: build.version })}</span>
      {hasOpened ? (
        <Suspense>
          <LegalDialog
            topic={topic}
            onClose={() => {
              setTopic(null);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
