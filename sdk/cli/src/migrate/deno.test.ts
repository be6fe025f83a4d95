import { describe, expect, it } from 'vitest';
import { changed, changeOf, findingsOf } from './test-support.js';

describe('specifiers of Deno', () => {
  it('keep their form', () => {
    const before = `import dropin from 'npm:braintree-web-drop-in@1.43.0';
import client from 'npm:braintree-web@3.85.2/client';
import * as fields from 'npm:/braintree-web/hosted-fields';
import { create as createVenmo } from 'npm:braintree-web@^3/venmo';
dropin.create({}); client.create({}); fields.create({}); createVenmo({});
`;
    const after = changeOf('main.ts', before) ?? '';
    expect(after).toBe(`import * as dropin from 'npm:@tessera/web@^3.102.0/drop-in';
import { client } from 'npm:@tessera/web@^3.102.0/compat';
import { hostedFields as fields } from 'npm:@tessera/web/compat';
import { venmo } from 'npm:@tessera/web@^3.102.0/compat';
import { configure } from 'npm:@tessera/web@^3.102.0';

configure({ assetsUrl: 'https://assets.shop.example' });
dropin.create({}); client.create({}); fields.create({}); venmo.create({});
`);
    expect(findingsOf('main.ts', after)).toEqual([]);
  });

  it('are those of the call at the entry, too', () => {
    const after = changed({
      'main.ts': "import './a.ts';\nimport './b.ts';\n",
      'a.ts': "import dropin from 'npm:braintree-web-drop-in';\ndropin.create({});\n",
      'b.ts': "import venmo from 'npm:braintree-web/venmo';\nvenmo.create({});\n",
    });
    expect(after['main.ts']).toContain("import { configure } from 'npm:@tessera/web';");
  });

  it('are changed in dynamic imports', () => {
    expect(changeOf('a.js', "const { default: d } = await import('npm:braintree-web-drop-in');")).toContain(
      "const d = await import('npm:@tessera/web/drop-in');",
    );
  });

  it.each([
    "import d from 'jsr:@shop/x/braintree-web@3';",
    "import d from 'braintree-web@3.99.0';",
    "load('npm:braintree-web@3.99.0/client.js');",
  ])('are listed by hand in other forms: %s', (code) => {
    const found = findingsOf('a.js', code);
    expect(found.filter(({ kind }) => kind === 'manual')).toHaveLength(1);
    expect(found.filter(({ kind }) => kind === 'change')).toEqual([]);
  });

  it.each(['', '/index', '/index.js', '.js'])('and of others are read with "%s" behind the module', (end) => {
    expect(
      changeOf('a.js', `import { create as make } from 'braintree-web/hosted-fields${end}';\nmake({});`),
    ).toContain("import { hostedFields } from '@tessera/web/compat';");
  });

  it('of the whole package can name its entry', () => {
    expect(changeOf('a.js', "import bt from 'braintree-web/dist/npm/index.js';\nbt.client;")).toContain(
      "import * as bt from '@tessera/web/compat';",
    );
  });
});
