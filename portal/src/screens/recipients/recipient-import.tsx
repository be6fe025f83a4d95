import { ImportPeople } from '../../components/import/import-people.js';
import { importMessages } from '../../components/import/import-messages.js';
import { Page } from '../../components/page.js';
import { Link, useAddress } from '../../context/address.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { useT } from '../../i18n/i18n.js';

/** Value of the query parameter `import` before a file is uploaded. */
const newImport = 'new';

/** Import of people over the list, whose address keeps the import. */
export function RecipientImport() {
  usePageMessages(importMessages);
  const t = useT();
  const { search, go } = useAddress();
  const id = search.get('import') ?? newImport;
  return (
    <Page
      title={t('import.title')}
      lead={t('import.lead')}
      secondary={<Link to="/recipients">{t('import.back')}</Link>}
    >
      <ImportPeople
        id={id === newImport ? null : id}
        onImport={(next) => {
          go(`/recipients?import=${encodeURIComponent(next ?? newImport)}`, { replace: true });
        }}
        onClose={() => {
          go('/recipients');
        }}
      />
    </Page>
  );
}
