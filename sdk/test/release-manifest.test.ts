import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import sdk from '../package.json' with { type: 'json' };
import { scriptHosts } from '#src/core/singletons/trusted-types.js';

interface Contact {
  readonly hosts: readonly string[];
  readonly why: string;
}

const dist = path.resolve(import.meta.dirname, '../../dist/web', sdk.version);
const { files } = JSON.parse(readFileSync(path.join(dist, 'html/manifest.json'), 'utf8')) as {
  files: Readonly<Record<string, { readonly contacts: readonly Contact[] }>>;
};

it.each(['.min.js', '.js'])(
  'the release manifest lists every host of which the SDK loads scripts, with its purpose: %s',
  (ending) => {
    const contacts = Object.entries(files)
      .filter(([name]) => name.endsWith(ending) && name.endsWith('.min.js') === (ending === '.min.js'))
      .flatMap(([, file]) => file.contacts);
    const listed = new Set(contacts.filter(({ why }) => why !== '').flatMap(({ hosts }) => hosts));
    expect([...scriptHosts].filter((host) => !listed.has(host))).toEqual([]);
  },
);

it('the release contains the licenses of the packages in its scripts, whose comments are removed', () => {
  const notices = readFileSync(path.join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['lit', 'lit-html', '@lit/reactive-element', '@lit/context'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(notices).toContain('Copyright (c) 2017 Google LLC. All rights reserved.');
});
