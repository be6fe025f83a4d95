import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { SandboxEnv } from '../http-env.js';
import { languageOf } from './language.js';

it.each([
  ['?locale=fr_CA', 'en-US,en', 'fr-CA', 'Annuler', '1 234,50 $'],
  ['', 'fr-CA,fr;q=0.9', 'fr-CA', 'Annuler', '1 234,50 $'],
  ['', 'de-DE', 'de-DE', 'Cancel', '1.234,50 $'],
  ['?locale=no such', '*', 'en-US', 'Cancel', '$1,234.50'],
  ['', undefined, 'en-US', 'Cancel', '$1,234.50'],
])(
  'a provider page for the language "%s" and %s is shown in %s',
  async (query, accepted, locale, cancel, amount) => {
    const app = new Hono<SandboxEnv>().get('/', (c) => {
      const { say, money, ...language } = languageOf(c);
      return c.json([language.locale, say('Cancel'), money('1234.50', locale === 'fr-CA' ? 'CAD' : 'USD')]);
    });
    const headers = accepted === undefined ? {} : { 'accept-language': accepted };
    const body = (await (await app.request(`/${query}`, { headers })).json()) as string[];
    expect(body.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([locale, cancel, amount]);
  },
);
