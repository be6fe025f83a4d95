import { Link } from '../context/address.js';
import { useT } from '../i18n/i18n.js';
import { Logo } from '../ui/logo.js';

export function SkipLink() {
  const t = useT();
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  );
}

export function Brand({ to = '/' }: { to?: string }) {
  const t = useT();
  return (
    <Link className="brand" to={to}>
      <Logo />
      <span>{t('app.name')}</span>
    </Link>
  );
}
