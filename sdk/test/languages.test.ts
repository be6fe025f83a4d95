import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textLocales } from '#src/locales/language.js';
import { tags } from '../../storybook/languages.js';

it('the README lists the locales that have messages', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const [, sentence = ''] = /There are messages in (\d+ locales: [^.]*)\./.exec(readme) ?? [];
  expect(sentence).toMatch(new RegExp(`^${textLocales.length} locales:`));
  expect([...sentence.matchAll(/`([\w-]+)`/g)].map(([, locale]) => locale)).toEqual([...textLocales]);
});

it('the toolbar of Storybook offers the locales that have messages', () => {
  const offered = tags.map((tag) => (tag === 'en-US' ? 'en' : tag));
  expect([...offered].sort()).toEqual([...textLocales].sort());
});
