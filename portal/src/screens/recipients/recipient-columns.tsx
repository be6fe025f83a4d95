import type { Recipient } from '../../../contract/recipients.js';
import { Link } from '../../context/address.js';
import { useT } from '../../i18n/i18n.js';
import { nameOf } from '../../lib/person-name.js';
import { phoneText } from '../../lib/phone-text.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { Money } from '../../ui/money.js';
import { ContactText } from '../../ui/contact-text.js';
import { NoValue } from '../../ui/no-value.js';
import { InviteStatusChip } from '../../components/invite-status-chip.js';

/** Returns the element id of the link in a person's row, which takes the focus when the details are closed. */
export const rowLinkId = (id: string) => `row-${id}`;

/** Returns the columns of the list. `hrefOf` is the address of a person's details. */
export function useRecipientColumns(hrefOf: (id: string) => string): readonly Column<Recipient>[] {
  const t = useT();
  return [
    {
      id: 'name',
      title: t('people.name'),
      isSortable: true,
      isHeader: true,
      cell: (person) => (
        <Link id={rowLinkId(person.id)} to={hrefOf(person.id)}>
          {nameOf(person)}
        </Link>
      ),
    },
    {
      id: 'email',
      title: t('people.email'),
      priority: 1,
      card: 'start',
      cell: ({ email, phone }) =>
        email === null ? (
          <>
            <span className="cell-full">
              <NoValue />
            </span>
            {/* Where the other contact has no column. */}
            <span className="cell-spare">{phone === null ? <NoValue /> : phoneText(phone)}</span>
          </>
        ) : (
          <ContactText contact={email} />
        ),
    },
    {
      id: 'phone',
      title: t('people.phone'),
      priority: 4,
      cell: ({ phone }) =>
        phone === null ? <NoValue /> : <span className="tabular nowrap">{phoneText(phone)}</span>,
    },
    {
      id: 'employeeId',
      title: t('people.employee-id'),
      priority: 5,
      cell: ({ employeeId }) => employeeId ?? <NoValue />,
    },
    {
      id: 'department',
      title: t('people.department'),
      isSortable: true,
      priority: 3,
      cell: ({ department }) => department ?? <NoValue />,
    },
    {
      id: 'location',
      title: t('people.location'),
      isSortable: true,
      priority: 4,
      cell: ({ location }) => location ?? <NoValue />,
    },
    {
      id: 'status',
      title: t('people.status'),
      card: 'end',
      cell: ({ campaign }) =>
        campaign ? (
          <>
            <InviteStatusChip status={campaign.status} />
            <p className="cell-wide small muted">{campaign.name || t('campaigns.untitled')}</p>
          </>
        ) : (
          <NoValue />
        ),
    },
    {
      id: 'remaining',
      title: t('people.remaining'),
      isNumber: true,
      priority: 2,
      cell: ({ campaign }) => (campaign ? <Money value={campaign.remaining} /> : <NoValue />),
    },
    {
      id: 'lastInvited',
      title: t('people.last-invited'),
      priority: 3,
      cell: ({ campaign, timeZone }) => {
        const invitedAt = campaign?.lastInvitedAt ?? null;
        if (invitedAt === null) return <NoValue />;
        return <DateTime value={invitedAt} timeZone={timeZone} precision="short" />;
      },
    },
  ];
}
