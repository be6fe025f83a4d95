import { useT } from '../i18n/i18n.js';
import { EmptyState } from '../ui/empty-state.js';

/** Panel instead of content that the account may not see; the session continues. */
export function NoAccessPanel({
  isDisabled = false,
}: {
  /** True for a deactivated store. */ isDisabled?: boolean;
}) {
  const t = useT();
  return isDisabled ? (
    <EmptyState icon="lock" title={t('no-access.disabled')} text={t('error.disabled')} />
  ) : (
    <EmptyState icon="lock" title={t('error.no-access')} text={t('no-access.ask')} />
  );
}
