import { customerOf } from '../billing/gateway-customer.js';
import type { NewRow } from '../core/schema.js';

const sampleId = (prefix: string, name: string) => `${prefix}_${name.padStart(26, '0')}`;

export const usStoreId = sampleId('sto', 'DEMO1US');
export const caStoreId = sampleId('sto', 'DEMO2CA');
/** Ids of the stores at the gateway. */
export const sampleCustomers: readonly string[] = [usStoreId, caStoreId].map(customerOf);
export const sampleUserEmail = 'user@demo.example';

export function sampleStores(at: Date): NewRow<'store'>[] {
  const common = { status: 'ACTIVE' as const, created_at: at, updated_at: at };
  return [
    {
      ...common,
      id: usStoreId,
      code: 'DEMO-US',
      name: 'Sample Works US',
      partner_id: 'vision.sample.us',
      country: 'us',
      currency_code: 'USD',
      time_zone: 'America/Chicago',
      locale: 'en-US',
      terms: 'NET30',
      program_fee_bps: 500,
      billing_name: 'Accounts Payable',
      billing_email: 'ap@demo.example',
    },
    {
      ...common,
      id: caStoreId,
      code: 'DEMO-CA',
      name: 'Exemple Santé CA',
      partner_id: 'vision.exemple.ca',
      country: 'ca',
      currency_code: 'CAD',
      time_zone: 'America/Toronto',
      locale: 'fr-CA',
      terms: 'CARD_ON_FILE',
      program_fee_bps: 450,
      billing_name: 'Comptes fournisseurs',
      billing_email: 'comptes@demo.example',
    },
  ];
}

interface SampleAccount {
  id: string;
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
  locale: string | null;
  memberships: readonly (readonly [role: string, storeId: string | null])[];
}

const accounts: readonly SampleAccount[] = [
  {
    id: sampleId('usr', 'DEMOEMPLOYER'),
    email: 'employer@demo.example',
    phone: '+12025550100',
    firstName: 'Erin',
    lastName: 'Sample',
    locale: null,
    memberships: [
      ['employer', usStoreId],
      ['employer', caStoreId],
    ],
  },
  {
    id: sampleId('usr', 'DEMOEMPLOYERCA'),
    email: 'employer.ca@demo.example',
    phone: null,
    firstName: 'Chloé',
    lastName: 'Exemple',
    locale: 'fr-CA',
    memberships: [['employer', caStoreId]],
  },
  {
    id: sampleId('usr', 'DEMOADMIN'),
    email: 'admin@demo.example',
    phone: null,
    firstName: 'Alex',
    lastName: 'Platform',
    locale: null,
    memberships: [['platform:admin:onboard', null]],
  },
  {
    id: sampleId('usr', 'DEMOUSER'),
    email: sampleUserEmail,
    phone: null,
    firstName: 'Uma',
    lastName: 'Recipient',
    locale: null,
    memberships: [['user', usStoreId]],
  },
];

export function sampleUsers(at: Date): NewRow<'app_user'>[] {
  return accounts.map(({ id, email, phone, firstName, lastName, locale }) => ({
    id,
    email,
    email_norm: email,
    phone_e164: phone,
    email_verified_at: at,
    phone_verified_at: phone === null ? null : at,
    first_name: firstName,
    last_name: lastName,
    locale,
    status: 'ACTIVE',
    last_login_at: null,
    created_at: at,
  }));
}

export function sampleMemberships(): NewRow<'membership'>[] {
  return accounts.flatMap(({ id, memberships }) =>
    memberships.map(([role, storeId]) => ({ user_id: id, role, store_id: storeId })),
  );
}

export const sampleEmails = accounts.map(({ email }) => email);

/** Accounts that the sandbox offers on its sign-in page. */
export const sampleSignIns = [
  { contact: 'employer@demo.example', role: 'employer' },
  { contact: '+1 202 555 0100', role: 'employerPhone' },
  { contact: 'employer.ca@demo.example', role: 'employerCa' },
  { contact: 'admin@demo.example', role: 'admin' },
  { contact: sampleUserEmail, role: 'user' },
] as const;
