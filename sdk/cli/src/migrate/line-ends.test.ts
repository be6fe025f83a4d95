import { expect, it } from 'vitest';
import { changed, changeOf } from './test-support.js';

const importing = "import dropin from 'braintree-web-drop-in';\n";
const moved = `import * as dropin from '@tessera/web/drop-in';
import { configure } from '@tessera/web';

configure({ assetsUrl: 'https://assets.shop.example' });
`;
const files: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'shop.js': [`${importing}\tpay();\n`, `${moved}\tpay();\n`],
  'whole.ts': [
    "import braintree, { client } from 'braintree-web';\nbraintree.client.create(client);",
    `import * as braintree from '@tessera/web/compat';
import { client } from '@tessera/web/compat';
import { configure } from '@tessera/web';

configure({ assetsUrl: 'https://assets.shop.example' });
braintree.client.create(client);`,
  ],
  'package.json': [
    '{\n\t"dependencies": {\n\t\t"a": "1",\n\t\t"braintree-web": "3",\n\t\t"braintree-web-drop-in": "1"\n\t}\n}\n',
    '{\n\t"dependencies": {\n\t\t"a": "1",\n\t\t"@tessera/web": "^3.102.0"\n\t}\n}\n',
  ],
};

it.each([
  ['CRLF', '', '\r\n'],
  ['CRLF and a byte order mark', '\uFEFF', '\r\n'],
  ['CR', '', '\r'],
  ['a byte order mark', '\uFEFF', '\n'],
])('keeps %s and the indentation, and changes nothing the second time', (_, mark, end) => {
  const encoded = (state: 0 | 1) =>
    Object.fromEntries(
      Object.entries(files).map(([name, versions]) => [name, mark + versions[state].replaceAll('\n', end)]),
    );
  const expected = encoded(1);
  for (const [name, text] of Object.entries(encoded(0))) {
    expect(changeOf(name, text)).toBe(expected[name]);
    expect(changeOf(name, expected[name] ?? '')).toBe(expected[name]);
  }
});

it('keeps the line ends of a package.json whose old packages stay', () => {
  const before = '{\r\t"dependencies": {\r\t\t"braintree-web": "3"\r\t}\r}\r';
  const after = changed({ 'package.json': before, 'shop.js': "import('braintree-web');" })['package.json'];
  expect(after).toBe(before.replace('"3"', '"3",\r\t\t"@tessera/web": "^3.102.0"'));
});

it('reads a script with a byte order mark before the line of its interpreter', () => {
  const first = '\uFEFF#!/usr/bin/env node\n';
  expect(changeOf('shop.js', `${first}${importing}`)).toBe(`${first}${moved}`);
});

it('ends an inserted line like the line before it', () => {
  expect(changeOf('shop.js', `${importing}pay();\r\n`)).toBe(`${moved}pay();\r\n`);
});
