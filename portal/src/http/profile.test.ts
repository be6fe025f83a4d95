import { describe, expect, it } from 'vitest';
import { readProfile } from './profile.js';

const membership = { storeId: 'sto_1', storeCode: 'ONE', storeName: 'One', role: 'employer' };

describe('profile', () => {
  it('is read with its settings and stores', () => {
    const body = { locale: 'fr-CA', theme: 'dark', shortcuts: false, version: 3, memberships: [membership] };
    expect(readProfile(body)).toEqual({
      locale: 'fr-CA',
      theme: 'dark',
      shortcuts: false,
      memberships: [membership],
    });
  });

  it.each([
    ['without settings', { memberships: [] }],
    [
      'with unknown settings',
      { locale: 'de', theme: 'pink', shortcuts: 'yes', memberships: [{ storeId: 1 }] },
    ],
    ['that is not an object', null],
  ])('%s has no choices and shortcuts', (_, body) => {
    expect(readProfile(body)).toEqual({ locale: null, theme: null, shortcuts: true, memberships: [] });
  });
});
