import { useAddress } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { useAllMessages, useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { useHeading } from '../../components/use-heading.js';

/** Offers a signed-in user to continue or to log out. */
export function AlreadyIn({ name }: { name: string }) {
  useAllMessages();
  const t = useT();
  const { auth } = usePortal();
  const { go } = useAddress();
  const heading = useHeading(t('login.title'));
  return (
    <div className="card login">
      <h1 ref={heading} tabIndex={-1}>
        {t('login.title')}
      </h1>
      <Notice tone="info">{name === '' ? t('signed-in.guest') : t('signed-in.name', { name })}</Notice>
      <div className="stack">
        <Button
          kind="primary"
          onClick={() => {
            go('/');
          }}
        >
          {t('signed-in.continue')}
        </Button>
        <Button
          onClick={() => {
            auth.logOut('chosen');
          }}
        >
          {t('logout')}
        </Button>
      </div>
    </div>
  );
}
