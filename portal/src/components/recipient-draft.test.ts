import { describe, expect, it } from 'vitest';
import { noDay } from '../lib/day-of.js';
import {
  emptyDraft,
  errorsOf,
  errorsOfResponse,
  inputOf,
  isDirty,
  patchOf,
  rebase,
  type RecipientDraft,
} from './recipient-draft.js';

const base: RecipientDraft = {
  ...emptyDraft,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  department: 'Office',
  locale: 'fr-CA',
};

describe('draft of a person', () => {
  it('becomes a request without blanks; what is empty is null', () => {
    expect(
      inputOf({ ...emptyDraft, firstName: ' Ann ', lastName: 'Lee', email: ' a@b.example', department: ' ' }),
    ).toEqual({
      ...{ firstName: 'Ann', lastName: 'Lee', email: 'a@b.example', phone: null, employeeId: null },
      ...{ department: null, location: null, hiredOn: null, locale: null },
    });
  });

  it('sends only what has changed', () => {
    expect(isDirty({ ...base, lastName: 'Lee ' }, base)).toBe(false);
    const draft = { ...base, lastName: 'Ray', department: '', locale: '' } as const;
    expect(isDirty(draft, base)).toBe(true);
    expect(patchOf(draft, base)).toEqual({ lastName: 'Ray', department: null, locale: null });
  });

  it('keeps its changes on the latest version, and takes the rest from there', () => {
    const latest = { ...base, email: 'new@example.com', lastName: 'Roe' };
    expect(rebase({ ...base, lastName: 'Ray' }, base, latest)).toEqual({ ...latest, lastName: 'Ray' });
  });

  it.each([
    [{ firstName: ' ' }, { firstName: 'people.first-name-missing' }],
    [{ email: '' }, { email: 'people.contact_missing' }],
    [{ email: '', phone: '3035550100' }, {}],
    [{ email: 'ann@example' }, { email: 'people.email_invalid' }],
    [{ hiredOn: noDay }, { hiredOn: 'people.hired-on-invalid' }],
    [{ department: 'd'.repeat(41) }, { department: 'length.too-long' }],
    [{}, {}],
  ])('with %j has the errors %j', (changes, errors) => {
    expect(errorsOf({ ...base, ...changes })).toEqual(errors);
  });

  it.each([
    ['email', 'duplicate', { email: 'people.duplicate-email' }],
    ['phone', 'phone_invalid', { phone: 'people.phone_invalid' }],
    ['hiredOn', 'invalid_format', { hiredOn: 'people.hired-on-invalid' }],
    ['department', 'custom', { department: 'people.invalid' }],
    ['firstName', 'characters_invalid', { firstName: 'request.characters' }],
    ['storeId', 'unrecognized_keys', {}],
  ])('shows at the field %s the response %s', (field, code, errors) => {
    expect(errorsOfResponse([{ field, code, message: '' }])).toEqual(errors);
  });
});
