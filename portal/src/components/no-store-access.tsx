import { useSyncExternalStore } from 'react';
import { usePortal, useSession } from '../context/portal-context.js';
import { useViewedStore } from '../context/use-viewed-store.js';
import { ApiError } from '../http/client.js';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { NoAccessPanel } from './no-access.js';
import { Page } from './page.js';

const isCovered = (): boolean => document.querySelector('dialog:modal') !== null;

function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
  };
}

const ignore = () => () => undefined;

/**
 * Returns the error of a page whose store the account may not see, else null. Also null while a dialog is open: the page
 * stays, so that nothing typed in the dialog is lost.
 */
export function useForbidden(error: unknown): ApiError | null {
  const forbidden = error instanceof ApiError && error.status === 403 ? error : null;
  const isWaiting = useSyncExternalStore(forbidden === null ? ignore : watchDialogs, isCovered);
  return isWaiting ? null : forbidden;
}

interface NoStoreAccessProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
}

/**
 * Page in place of one whose store the account may not see, because it was deactivated, or because the account was removed
 * from it: one message for all parts of the page, and one command.
 */
export function NoStoreAccess({ title, error: { code }, onRetry }: NoStoreAccessProps) {
  return (
    <Page title={title}>
      <div role="alert">
        {code === 'store_disabled' ? <Deactivated /> : <Removed code={code} onRetry={onRetry} />}
      </div>
    </Page>
  );
}

function Deactivated() {
  const t = useT();
  const { auth } = usePortal();
  // Administrators have the command that ends the view above each page.
  const isViewing = useViewedStore() !== null;
  return (
    <EmptyState
      icon="lock"
      title={t('no-access.disabled')}
      text={t('error.disabled')}
      action={
        isViewing ? undefined : (
          <Button
            kind="primary"
            onClick={() => {
              auth.logOut('chosen');
            }}
          >
            {t('logout')}
          </Button>
        )
      }
    />
  );
}

function Removed({ code, onRetry }: Pick<NoStoreAccessProps, 'onRetry'> & Pick<ApiError, 'code'>) {
  const t = useT();
  const store = useSession()?.store;
  // The pages open only for roles that may see the store, so the account has lost its role.
  const isRemoved = code === 'forbidden_role' || code === 'forbidden_store';
  if (!isRemoved || !store) return <NoAccessPanel />;
  return (
    <EmptyState
      icon="lock"
      title={t('no-access.removed', { store: store.storeName })}
      text={t('no-access.removed-ask')}
      action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  );
}
