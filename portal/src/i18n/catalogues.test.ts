import { expect, it } from 'vitest';
import en from './en-US.json' with { type: 'json' };
import fr from './fr-CA.json' with { type: 'json' };

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)(?:,|\})/g)].map(([, name]) => name).sort();

it('has the same keys and placeholders in every language', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  const translated: Readonly<Record<string, string>> = fr;
  for (const [key, text] of Object.entries(en))
    expect(new Set(placeholders(translated[key] ?? '')), key).toEqual(new Set(placeholders(text)));
});

it('contains the messages that the specification quotes', () => {
  expect(en['expiry.title']).toBe('Your session is about to expire');
  expect(en['expiry.text'].replace('{time}', '{mm:ss}')).toBe(
    'Your session will expire in {mm:ss} for security. Continue your session to stay logged in.',
  );
  expect([en.logout, en['expiry.continue']]).toEqual(['Log out', 'Continue session']);
  expect([en['error.not-found'], en['error.failed']]).toEqual(['Page not found', 'Internal Server Error']);
});

it('has one French term for contact lenses, for a status and for all products', () => {
  const messages = Object.values(fr).join('\n');
  expect(messages).not.toMatch(/verres de contact/i);
  expect(fr['usage.CONTACT_LENSES']).toBe('Lentilles cornéennes');
  // Contact lenses are not glasses.
  expect(fr['usage.ANY_EYEWEAR']).toBe('Tout article de vision');
  const statuses = [fr['campaigns.status'], fr['integrations.status'], fr['invoices.status']];
  expect(new Set(statuses)).toEqual(new Set(['Statut']));
  expect(fr['people.NOT_INVITED']).toBe('Aucune invitation');
});
