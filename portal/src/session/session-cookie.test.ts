import { describe, expect, it } from 'vitest';
import { cookieJar } from './session-test-support.js';
import { readSession, type Session, writeSession } from './session-cookie.js';

/** Largest possible session: two tokens of a person with long names. */
const token = `${'h'.repeat(110)}.${'p'.repeat(700)}.${'s'.repeat(86)}`;
const session: Session = {
  token,
  refreshToken: 'r'.repeat(43),
  impersonationToken: token,
  user: { firstName: 'É'.repeat(80), lastName: 'Exemple', email: 'somebody@demo.example' },
  roles: ['employer'],
  role: 'employer',
  initials: 'ÉE',
  store: {
    storeId: `sto_${'0'.repeat(26)}`,
    storeCode: 'DEMO-CA',
    storeName: 'Exemple Santé CA',
    partnerId: 'vision.exemple.ca',
    currencyCode: 'CAD',
  },
};

describe('session cookie', () => {
  it('is kept for an hour, is SameSite=Strict and Secure', () => {
    const cookies = cookieJar();
    writeSession(cookies, session, false);
    expect(readSession(cookies)).toEqual(session);
    expect(cookies.written).toHaveLength(1);
    expect(cookies.written[0]).toMatch(/; Path=\/; SameSite=Strict; Max-Age=3600; Secure$/);
  });

  it('is at most as large as every browser accepts', () => {
    const cookies = cookieJar();
    writeSession(cookies, session, false);
    expect(cookies.cookie.length).toBeLessThan(3800);
  });

  it('is not Secure only on a loopback address whose browser rejects Secure', () => {
    const [here, elsewhere] = [cookieJar(false), cookieJar(false)];
    writeSession(here, session, true);
    expect(readSession(here)).toEqual(session);
    writeSession(elsewhere, session, false);
    expect(readSession(elsewhere)).toBeNull();
  });

  it('is deleted with the session', () => {
    const cookies = cookieJar();
    writeSession(cookies, session, false);
    writeSession(cookies, null, false);
    expect(cookies.cookie).toBe('');
    expect(readSession(cookies)).toBeNull();
  });

  it.each([
    'Path=/campaigns',
    'Path=/campaigns/',
    'Domain=example; Path=/',
    'Domain=portal.example; Path=/campaigns',
  ])('is none on a new page if there is another one, and both can be deleted: %s', (attributes) => {
    const cookies = cookieJar();
    writeSession(cookies, session, false);
    cookies.cookie = `vision_session=${encodeURIComponent(JSON.stringify({ ...session, initials: 'X' }))}; ${attributes}`;
    expect(readSession(cookies)).toBeNull();
    writeSession(cookies, null, false);
    expect(cookies.cookie).toBe('');
  });

  it.each([
    'vision_session=%7B',
    'vision_session=null',
    'vision_session=%7B%22token%22%3A1%7D',
    'other=1',
    '',
  ])('is ignored if its content is invalid: %s', (cookie) => {
    expect(readSession({ cookie })).toBeNull();
  });
});
