import { describe, expect, it } from 'vitest';
import type { BillingContact } from '../../../contract/billing.js';
import { type ContactDraft, draftOf, errorsOf, errorsOfResponse, inputOf, isDirty } from './contact-draft.js';

const contact: BillingContact = {
  ...{ name: 'Accounts payable', email: 'ap@sample.example', phone: '+12025550100', poNumber: 'PO-1' },
  address: null,
  locale: null,
  version: 3,
};
const base = draftOf(contact, 'us');
const address = { street: '1 Main St', city: 'Chicago', region: 'il', postalCode: '60601' } as const;
const draft = (changes: Partial<ContactDraft>) => ({ ...base, ...changes });

describe('inputOf', () => {
  it('returns the contact of an unchanged draft', () => {
    const { version, ...input } = contact;
    expect(version).toBe(3);
    expect(inputOf(base)).toEqual(input);
    expect(isDirty(base, draftOf(contact, 'us'))).toBe(false);
  });

  it('has an address once a line of it has a text, and no phone without one', () => {
    expect(inputOf(draft({ ...address, phone: ' ' }))).toMatchObject({
      address: { ...address, region: 'IL', extra: '', country: 'us' },
      phone: null,
    });
  });
});

describe('errorsOf', () => {
  it('finds none in a contact without an address', () => {
    expect(errorsOf(base)).toEqual({});
  });

  it.each([
    [{ name: ' ' }, { name: 'billing.name-missing' }],
    [{ email: 'nobody' }, { email: 'billing.email-invalid' }],
    [{ ...address, street: '' }, { street: 'billing.street-missing' }],
    [{ ...address, city: '' }, { city: 'billing.city-missing' }],
    [{ ...address, region: 'QC' }, { region: 'billing.region-invalid-us' }],
    [{ ...address, postalCode: 'H2X 1Y4' }, { postalCode: 'billing.postal-invalid-us' }],
    [{ ...address, country: 'ca' as const, region: 'QC' }, { postalCode: 'billing.postal-invalid-ca' }],
    [{ ...address, country: 'ca' as const, region: 'qc', postalCode: 'h2x1y4' }, {}],
  ])('of %j are %j', (changes, errors) => {
    expect(errorsOf(draft(changes))).toEqual(errors);
  });
});

describe('errorsOfResponse', () => {
  it('names the fields of the form', () => {
    const problems = ['phone', 'address.postalCode', 'poNumber', 'other'].map((field) => ({
      field,
      code: 'invalid',
      message: '',
    }));
    expect(errorsOfResponse(problems, 'ca')).toEqual({
      phone: 'billing.phone-invalid',
      postalCode: 'billing.postal-invalid-ca',
      poNumber: 'billing.invalid',
    });
  });
});
