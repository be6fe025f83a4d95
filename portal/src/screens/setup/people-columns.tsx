import type { Recipient } from '../../../contract/recipients.js';
import { type Translate, useT } from '../../i18n/i18n.js';
import { nameOf } from '../../lib/person-name.js';
import { phoneText } from '../../lib/phone-text.js';
import { Chip } from '../../ui/chip.js';
import type { Column } from '../../ui/column.js';
import { ContactText } from '../../ui/contact-text.js';
import { NoValue } from '../../ui/no-value.js';

/** Returns the columns that both lists of people have. */
export function usePeopleColumns(): readonly Column<Recipient>[] {
  const t = useT();
  return [
    { id: 'name', title: t('people.name'), isSortable: true, isHeader: true, cell: nameOf },
    {
      id: 'contact',
      title: t('members.contact'),
      card: 'start',
      cell({ email, phone }) {
        const contact = email ?? (phone === null ? null : phoneText(phone));
        return contact === null ? <NoValue /> : <ContactText contact={contact} />;
      },
    },
    {
      id: 'department',
      title: t('people.department'),
      isSortable: true,
      priority: 1,
      cell: ({ department }) => department ?? <NoValue />,
    },
  ];
}

/** Way in which a person gets the invitation. */
type Delivery = 'email' | 'sms' | 'no-contact' | 'opted-out';

function deliveryOf({ email, phone, isOptedOut }: Recipient): Delivery {
  if (isOptedOut) return 'opted-out';
  if (email !== null) return 'email';
  return phone === null ? 'no-contact' : 'sms';
}

/** Returns the column with the way in which people get the invitation. */
export const deliveryColumn = (t: Translate): Column<Recipient> => ({
  id: 'delivery',
  title: t('members.delivery'),
  card: 'end',
  cell(person) {
    const delivery = deliveryOf(person);
    const text = t(`members.${delivery}`);
    if (delivery === 'email' || delivery === 'sms') return <span className="nowrap">{text}</span>;
    return (
      <Chip tone="warning" icon="warning">
        {text}
      </Chip>
    );
  },
});
