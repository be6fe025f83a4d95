import { useSyncExternalStore } from 'react';
import { usePortal, useSession } from '../context/portal-context.js';
import { useViewedStore } from '../context/use-viewed-store.js';
import { ApiError } from '../http/client.js';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Notice } from '../ui/notice.js';
import { NoAccessPanel } from './no-access.js';
import { Page } from './page.js';
import { useLeave } from './unsaved-changes.js';

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
  return (
    <EmptyState
      icon="lock"
      title={t('no-access.disabled')}
      text={t('error.disabled')}
      action={<LogOut kind="primary" />}
    />
  );
}

/** Button that logs out. Administrators have the command that ends the view above each page instead. */
function LogOut({ kind }: { kind: 'primary' | 'secondary' }) {
  const t = useT();
  const { auth } = usePortal();
  const leave = useLeave();
  const isViewing = useViewedStore() !== null;
  if (isViewing) return null;
  return (
    <Button
      kind={kind}
      onClick={() => {
        leave(() => {
          auth.logOut('chosen');
        });
      }}
    >
      {t('logout')}
    </Button>
  );
}

const removedCodes: readonly string[] = ['forbidden_role', 'forbidden_store'];

/** Returns the error of a call that failed because the account may not change the store any more, else null. */
export const lostAccessOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && ['store_disabled', ...removedCodes].includes(error.code) ? error : null;

/** Notice above a form that cannot be saved, because the account may not change the store any more. What was typed stays. */
export function LostAccess({ error: { code } }: Pick<NoStoreAccessProps, 'error'>) {
  const t = useT();
  const store = useSession()?.store?.storeName;
  const isDisabled = code === 'store_disabled';
  const removed = store === undefined ? t('no-access.title') : t('no-access.removed', { store });
  return (
    <Notice tone="danger" role="alert">
      <p className="notice-title">{isDisabled ? t('no-access.disabled') : removed}</p>
      <p>{t(isDisabled ? 'error.disabled' : 'no-access.removed-ask')}</p>
      <p>{t('save.kept')}</p>
      <LogOut kind="secondary" />
    </Notice>
  );
}

function Removed({ code, onRetry }: Pick<NoStoreAccessProps, 'onRetry'> & Pick<ApiError, 'code'>) {
  const t = useT();
  const store = useSession()?.store;
  // The pages open only for roles that may see the store, so the account has lost its role.
  const isRemoved = removedCodes.includes(code);
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
