import { useImportActions } from '../../api/imports.js';
import { usePortal } from '../../context/portal-context.js';
import { useLanguage } from '../../i18n/language.js';
import { saveFile } from '../../lib/save-file.js';
import { useOnce } from '../../lib/use-once.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';

/** Saves the rows with problems as a CSV file, once at a time. A failure is shown as a toast. */
export function ProblemsButton({ id }: { id: string }) {
  const { toasts } = usePortal();
  const { t, locale } = useLanguage();
  const { problems } = useImportActions();
  const { once, isBusy } = useOnce();
  const save = () =>
    once(async () => {
      try {
        saveFile(await problems(id, locale), `${t('import.download-file')}.csv`);
      } catch {
        // The rows are still listed, and the button can be pressed again.
        toasts.show({ tone: 'danger', text: 'import.download-failed' });
      }
    });
  return (
    <Button size="small" loading={isBusy} onClick={() => void save()}>
      <Icon name="download" size={16} />
      {t('import.download')}
    </Button>
  );
}
