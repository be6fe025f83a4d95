import { describe, expect, it } from 'vitest';
import { changeOf, findingsOf } from './test-support.js';

/** Returns a file after its changes, without the call of configure. */
const moved = (text: string, file = 'shop.ts') =>
  changeOf(file, text)?.replace(
    /\n?import \{ configure \} from '@tessera\/web';?\n\nconfigure\(.*\);?(?=\n)/,
    '',
  );
const kinds = (text: string) => findingsOf('shop.ts', text).map(({ kind }) => kind);
const compat = '@tessera/web/compat';
const dropIn = '@tessera/web/drop-in';

describe('an import over several lines', () => {
  it.each([
    [
      "import {\n  create, // Form\n  type Options,\n} from 'braintree-web-drop-in';\ncreate();",
      `import {\n  create, // Form\n  type Options,\n} from '${dropIn}';\ncreate();`,
    ],
    [
      "import dropin, {\n  Dropin,\n} from 'braintree-web-drop-in';\ndropin.create();",
      `import * as dropin from '${dropIn}';\nimport {\n  Dropin,\n} from '${dropIn}';\ndropin.create();`,
    ],
    [
      "import {\n  default as dropin,\n  Dropin,\n} from 'braintree-web-drop-in';\ndropin.create();",
      `import * as dropin from '${dropIn}';\nimport {\n  Dropin,\n} from '${dropIn}';\ndropin.create();`,
    ],
    [
      "import type { HostedFieldFieldOptions, HostedFieldsField } from 'braintree-web/hosted-fields';",
      `import type { HostedFieldFieldOptions, HostedFieldsField } from '${compat}';`,
    ],
    [
      "import hostedFields, {\n  type HostedFields,\n  type HostedFieldsEvent,\n} from 'braintree-web/hosted-fields';\nhostedFields.create();",
      `import {\n  hostedFields, type HostedFields,\n  type HostedFieldsEvent,\n} from '${compat}';\nhostedFields.create();`,
    ],
    [
      "import {\n  client,\n  hostedFields as fields,\n} from 'braintree-web' with {};\nclient.create(fields);",
      `import {\n  client,\n  hostedFields as fields,\n} from '${compat}' with {};\nclient.create(fields);`,
    ],
    [
      "import\n  dropin\nfrom 'braintree-web-drop-in'\ndropin.create()\n",
      `import\n  * as dropin\nfrom '${dropIn}'\ndropin.create()\n`,
    ],
  ])('keeps its other bytes: %s', (before, after) => {
    expect(moved(before)).toBe(after);
  });
});

describe('an import of one module', () => {
  it.each([
    [
      'types',
      "import type { Client } from 'braintree-web/client';",
      `import type { Client } from '${compat}';`,
    ],
    [
      'types without a keyword',
      "import { Client } from 'braintree-web/client';\nlet c: Client;",
      `import { Client } from '${compat}';\nlet c: Client;`,
    ],
    [
      'a function',
      "import { create } from 'braintree-web/client';\ncreate({});\nrun({ create, other: create });",
      `import { client } from '${compat}';\nclient.create({});\nrun({ create: client.create, other: client.create });`,
    ],
    [
      'functions under other names',
      "import { create as open, VERSION, type Venmo } from 'braintree-web/venmo';\nopen(VERSION);",
      `import { venmo, VERSION, type Venmo } from '${compat}';\nvenmo.create(VERSION);`,
    ],
    [
      'several functions',
      "import {\n  create,\n  isBrowserSupported,\n} from 'braintree-web/venmo';\nisBrowserSupported() && create();",
      `import {\n  venmo,\n} from '${compat}';\nvenmo.isBrowserSupported() && venmo.create();`,
    ],
    [
      'a function beside a name in use',
      "import { create } from 'braintree-web/client';\nconst client = create();",
      `import { client as clientModule } from '${compat}';\nconst client = clientModule.create();`,
    ],
    [
      'the module and a function',
      "import client, { create } from 'braintree-web/client';\ncreate(client);",
      `import { client } from '${compat}';\nclient.create(client);`,
    ],
    [
      'a type below a namespace',
      "import * as client from 'braintree-web/client';\nlet c: client.Client = client.create();",
      `import { client } from '${compat}';\nlet c: import('${compat}').Client = client.create();`,
    ],
    [
      'a type of import()',
      "let c: import('braintree-web/client').Client;",
      `let c: import('${compat}').Client;`,
    ],
    [
      'a typeof of import()',
      "let c: typeof import('braintree-web/client');",
      `let c: typeof import('${compat}').client;`,
    ],
    [
      'import with require',
      "import client = require('braintree-web/client');\nclient.create();",
      `import { client } from '${compat}';\nclient.create();`,
    ],
  ])('is changed for %s', (_, before, after) => {
    expect(moved(before)).toBe(after);
  });

  it.each([
    ['an exported function', "import { create } from 'braintree-web/client';\nexport { create };"],
    ['an unknown type', "import type { Nothing } from 'braintree-web/client';"],
  ])('stays for %s', (_, text) => {
    expect(kinds(text)).toEqual(['manual']);
    expect(moved(text)).toBe(text);
  });

  it('of types stays in a file with another import that must be changed by hand', () => {
    const text =
      "import type { Client } from 'braintree-web/client';\nexport const load = (): Promise<{ create(): Client }> => use(import('braintree-web/client'));";
    expect(kinds(text)).toEqual(['manual', 'manual']);
    expect(moved(text)).toBe(text);
  });
});

describe('a dynamic import', () => {
  const load = "await import('braintree-web/client')";
  const own = `await import('${compat}')`;

  it.each([
    [`const client = ${load};\nclient.create();`, `const client = (${own}).client;\nclient.create();`],
    [`const m = ${load};\nm.default.create();`, `const m = (${own}).client;\nm.create();`],
    [`const client = (${load}).default;`, `const client = (${own}).client;`],
    [`const { default: client } = ${load};`, `const { client } = ${own};`],
    [`const { default: c } = ${load};`, `const { client: c } = ${own};`],
    [`const { create, VERSION } = ${load};`, `const { client: { create, VERSION } } = ${own};`],
    [`(${load}).create();`, `(${own}).client.create();`],
    [
      "import('braintree-web/client').then(({ default: client }) => client.create());",
      `import('${compat}').then(({ client }) => client.create());`,
    ],
    [
      "import('braintree-web/client').then((m) => m.default.create());",
      `import('${compat}').then((m) => m.client.create());`,
    ],
    [
      "import('braintree-web/client').then(function (m) { return m.create(); });",
      `import('${compat}').then(function (m) { return m.client.create(); });`,
    ],
    [
      "const [{ default: client }, fields] = await Promise.all([import('braintree-web/client'), import('braintree-web/hosted-fields')]);\nfields.create(client);",
      `const [{ client }, fields] = await Promise.all([import('${compat}'), import('${compat}')]);\nfields.hostedFields.create(client);`,
    ],
    [
      "Promise.all([import('braintree-web/client')]).then(([client]) => client.default.create());",
      `Promise.all([import('${compat}')]).then(([client]) => client.client.create());`,
    ],
    [
      "const { default: dropin } = await import('braintree-web-drop-in');",
      `const dropin = await import('${dropIn}');`,
    ],
    [
      "const dropin = (await import('braintree-web-drop-in')).default;",
      `const dropin = (await import('${dropIn}'));`,
    ],
    [
      "const { create } = await import('braintree-web-drop-in');",
      `const { create } = await import('${dropIn}');`,
    ],
    [
      "import('braintree-web-drop-in').then(({ default: dropin }) => dropin.create({}));",
      `import('${dropIn}').then((dropin) => dropin.create({}));`,
    ],
    ["const { client } = await import('braintree-web');", `const { client } = await import('${compat}');`],
  ])('is changed: %s', (before, after) => {
    expect(moved(`import './a';\n${before}\n`)).toContain(after);
    expect(kinds(`import './a';\n${before}\n`)).not.toContain('manual');
  });

  it.each([
    "load(import('braintree-web/client'));",
    "import('braintree-web/client').then(use);",
    "const { wallet } = await import('braintree-web');",
    "import('braintree-web/client').then((m) => use(m));",
    "const { default: c, ...rest } = await import('braintree-web/client');",
  ])('stays: %s', (text) => {
    expect(kinds(text)).toEqual(['manual']);
    expect(moved(text)).toBe(text);
  });

  it('asks for configure', () => {
    expect(
      changeOf('shop.js', "import './a';\nconst d = await import('braintree-web-drop-in');\n"),
    ).toContain('configure({ assetsUrl');
    expect(findingsOf('shop.js', "const d = await import('braintree-web-drop-in');\n")).toContainEqual(
      expect.objectContaining({ kind: 'manual', text: 'configure({ assetsUrl })' }),
    );
  });
});
