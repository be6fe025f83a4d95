import { useT } from '../i18n/i18n.js';

/** Dash for a missing value; screen readers read "none". */
export function NoValue() {
  const t = useT();
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('nothing')}</span>
    </>
  );
}
