import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { locales } from '../../contract/locales.js';
import { statusNames } from './invoice-export.js';

it.each(locales)('exported invoices have the names of their statuses on the screen: %s', async (locale) => {
  const file = new URL(`../../src/i18n/${locale}.json`, import.meta.url);
  const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  for (const [status, name] of Object.entries(statusNames[locale]))
    expect([status, name]).toEqual([status, messages[`invoices.${status}`]]);
});
