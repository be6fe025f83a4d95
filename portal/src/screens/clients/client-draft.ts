import {
  type PaymentTerms,
  mostFeeBps,
  storeCodePattern,
  type StoreCountry,
} from '../../../contract/client-values.js';
import type { StoreInput, StorePatch } from '../../../contract/clients.js';
import { type Locale, locales } from '../../../contract/locales.js';
import type { FieldProblem } from '../../../contract/schemas.js';
import type { Store } from '../../../contract/stores.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { isEmailText } from '../../lib/email-text.js';
import { tooLong } from '../../lib/text-length.js';
import { timeZones } from './client-text.js';
import {
  emptyUser,
  errorsOfUser,
  hasUser,
  type UserDraft,
  userInputOf,
  userLimits,
  userMessages,
} from '../../components/users/user-draft.js';

/** Values of the form; empty for a text that is missing. */
export interface ClientDraft extends UserDraft {
  storeName: string;
  storeCode: string;
  country: StoreCountry;
  timeZone: string;
  locale: Locale;
  terms: PaymentTerms;
  /** Share of what is redeemed; null for an empty field. */
  fee: number | null;
  contactName: string;
  contactEmail: string;
}

export type DraftField = keyof ClientDraft;

/** Longest values that the server accepts. */
export const longest = {
  ...userLimits,
  ...{ storeName: 80, storeCode: 20, contactName: 80, contactEmail: 254 },
};

export type DraftErrors = Partial<Record<DraftField, MessageKey>>;

/** Fields in the order of the form. */
export const draftFields = [
  ...(['storeName', 'storeCode', 'country', 'timeZone', 'locale'] as const),
  ...(['terms', 'fee', 'contactName', 'contactEmail'] as const),
  ...(['firstName', 'lastName', 'email', 'phone'] as const),
] as const satisfies readonly DraftField[];

export const emptyDraft: ClientDraft = {
  ...emptyUser,
  ...{ storeName: '', storeCode: '', country: 'us', timeZone: timeZones.us[0] ?? '', locale: 'en-US' },
  ...{ terms: 'NET30', fee: 0, contactName: '', contactEmail: '' },
};

export function draftOf(store: Store): ClientDraft {
  return {
    ...emptyUser,
    ...{ storeName: store.storeName, storeCode: store.storeCode, country: store.country },
    timeZone: store.timeZone,
    locale: locales.find((locale) => locale === store.locale) ?? 'en-US',
    terms: store.terms ?? 'NET30',
    fee: (store.programFeeBps ?? 0) / 10_000,
    contactName: store.billingContact?.name ?? '',
    contactEmail: store.billingContact?.email ?? '',
  };
}

/** Returns the fields that can be changed later, too. */
function fieldsOf(draft: ClientDraft) {
  const [name, email] = [draft.contactName.trim(), draft.contactEmail.trim()];
  return {
    storeName: draft.storeName.trim(),
    timeZone: draft.timeZone,
    locale: draft.locale,
    terms: draft.terms,
    programFeeBps: Math.round((draft.fee ?? 0) * 10_000),
    billingContact: name === '' && email === '' ? null : { name, email },
  } satisfies StorePatch;
}

/** Returns the request for a new client. */
export const inputOf = (draft: ClientDraft): StoreInput => ({
  ...fieldsOf(draft),
  storeCode: draft.storeCode.trim(),
  country: draft.country,
  user: hasUser(draft) ? userInputOf(draft) : null,
});

/** Returns the changed fields. */
export function patchOf(draft: ClientDraft, base: ClientDraft): StorePatch {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(base)));
  const changes = Object.entries(fieldsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changes);
}

const isChanged = (field: DraftField, draft: ClientDraft, base: ClientDraft) => draft[field] !== base[field];

/** Returns true if a draft has values that `base` does not have. */
export const isDirty = (draft: ClientDraft, base: ClientDraft): boolean =>
  draftFields.some((field) => isChanged(field, draft, base));

/** Returns the latest values with the changes of a draft. */
export function rebase(draft: ClientDraft, base: ClientDraft, latest: ClientDraft): ClientDraft {
  const changes = draftFields.filter((field) => isChanged(field, draft, base));
  return { ...latest, ...Object.fromEntries(changes.map((field) => [field, draft[field]])) };
}

/** Returns the errors that the page can find without the server. */
export function errorsOf(draft: ClientDraft, isNew: boolean): DraftErrors {
  const has = (text: string) => text.trim() !== '';
  const hasContact = has(draft.contactName) || has(draft.contactEmail);
  return {
    ...(has(draft.storeName) ? {} : { storeName: 'clients.name-missing' }),
    ...(!isNew || storeCodePattern.test(draft.storeCode.trim()) ? {} : { storeCode: 'clients.code-invalid' }),
    ...(isFee(draft.fee) ? {} : { fee: 'clients.fee-missing' }),
    ...(hasContact && !has(draft.contactName) ? { contactName: 'clients.contact-name-missing' } : {}),
    ...(hasContact && !isEmailText(draft.contactEmail) ? { contactEmail: 'clients.email_invalid' } : {}),
    ...(isNew && hasUser(draft) ? errorsOfUser(draft) : {}),
    ...tooLong(draft, longest),
  };
}

/** Fields of the form by those of the request. */
const requestFields: Readonly<Record<string, DraftField>> = {
  ...{ storeName: 'storeName', storeCode: 'storeCode', timeZone: 'timeZone', programFeeBps: 'fee' },
  ...{ 'billingContact.name': 'contactName', 'billingContact.email': 'contactEmail' },
  ...{ 'user.firstName': 'firstName', 'user.lastName': 'lastName' },
  ...{ 'user.email': 'email', 'user.phone': 'phone' },
};

/** Returns the errors of the server's response. */
export function errorsOfResponse(problems: readonly FieldProblem[]): DraftErrors {
  const errors: DraftErrors = {};
  for (const { field, code } of problems) {
    const known = requestFields[field];
    if (known === undefined) continue;
    if (known === 'storeCode')
      errors.storeCode ??= code === 'duplicate' ? 'clients.code-taken' : 'clients.code-invalid';
    else errors[known] ??= userMessages[code] ?? 'clients.invalid';
  }
  return errors;
}

const isFee = (fee: number | null): boolean => fee !== null && fee >= 0 && fee <= mostFeeBps / 10_000;
