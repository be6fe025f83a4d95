import { describe, expect, it } from 'vitest';
import { changed, changeOf, findingsOf, plan } from './test-support.js';

const importing = "import dropin from 'braintree-web-drop-in';\n";
const positionsOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(changed(files))
    .filter(([, text]) => text.includes('assetsUrl: '))
    .map(([file]) => file);

describe('a file that needs no call of configure', () => {
  it.each([
    [
      'a declaration file',
      'index.d.ts',
      "import { Dropin } from 'braintree-web-drop-in';\nexport const d: Dropin;\n",
    ],
    [
      'a declaration file of modules',
      'index.d.mts',
      "import * as dropin from 'braintree-web-drop-in';\nexport type D = dropin.Dropin;\n",
    ],
    [
      'an import of types',
      'a.ts',
      "import { type Dropin } from 'braintree-web-drop-in';\nexport let d: Dropin;\n",
    ],
    [
      'an import that only types use',
      'a.ts',
      "import { Dropin } from 'braintree-web-drop-in';\nexport let d: Dropin;\n",
    ],
    [
      'a namespace that only types use',
      'a.ts',
      "import * as dropin from 'braintree-web-drop-in';\nexport let d: dropin.Dropin;\n",
    ],
    [
      'a typeof of a module',
      'a.ts',
      "import dropin from 'braintree-web-drop-in';\nexport type D = typeof dropin;\n",
    ],
  ])('is %s', (_, file, text) => {
    const after = changeOf(file, text);
    expect(after).toContain('@tessera/web/drop-in');
    expect(after).not.toContain('configure');
    expect(findingsOf(file, text)).toHaveLength(1);
  });
});

describe('the demand for configure', () => {
  const demands = (files: Readonly<Record<string, string>>) =>
    plan(files).flatMap(({ findings }) => findings.filter(({ text }) => text === 'configure({ assetsUrl })'));

  it.each([
    ['a require in a function', 'export function f() { return require("braintree-web-drop-in"); }'],
    [
      'a require in a component',
      'const a = 1;\nexport const f = () => {\n  const dropin = require("braintree-web-drop-in");\n  return dropin.create({});\n};',
    ],
    [
      'an import in a page',
      '<script type="module">import dropin from "braintree-web-drop-in"; dropin.create({});</script>',
    ],
  ])('stays while no file calls it: %s', (_, text) => {
    const file = text.startsWith('<') ? 'shop.html' : 'shop.js';
    const once = changed({ [file]: text });
    expect(demands({ [file]: text })).toHaveLength(1);
    expect(demands(once)).toMatchObject([{ kind: 'manual' }]);
    expect(
      demands({ ...once, 'a.js': "import { configure } from '@tessera/web';\nconfigure({ assetsUrl: x });" }),
    ).toEqual([]);
  });

  it.each([
    ['types', "import type { Dropin } from '@tessera/web/drop-in';"],
    ['tests', "import { installFakes } from '@tessera/web/testing';"],
    ['the client', "import { client } from '@tessera/web/compat';\nclient.create({});"],
    [
      'an ES module of the assets origin',
      "import * as d from 'https://assets.shop.example/web/3.102.0/html/drop-in.min.js';",
    ],
  ])('is not made for %s', (_, text) => {
    expect(demands({ 'shop.ts': text })).toEqual([]);
  });
});

describe('the call of configure in a shop with several importing files', () => {
  const components = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [
      `src/components/${name}.js`,
      `${importing}export const ${name} = () => dropin.create({});\n`,
    ]),
  );

  it('is inserted once, at the entry that imports all of them', () => {
    const files = {
      ...components,
      'src/main.js': "import './app.js';\nstart();\n",
      'src/app.js':
        "import { a } from './components/a';\nimport { b } from '@/components/b';\nexport const c = () => import('./components/c.js');\n",
      'src/main.test.js': "import './main.js';\n",
    };
    expect(positionsOf(files)).toEqual(['src/main.js']);
    expect(changed(files)['src/main.js']).toBe(
      "import './app.js';\nimport { configure } from '@tessera/web';\n\nconfigure({ assetsUrl: 'https://assets.shop.example' });\nstart();\n",
    );
    expect(changed(changed(files))).toEqual(changed(files));
  });

  it('is inserted in the module that all of them import', () => {
    const files = {
      'src/lib/pay.ts': `${importing}export const pay = () => dropin.create({});\n`,
      'src/a.ts': `${importing}import { pay } from './lib/pay';\npay(dropin);\n`,
      'src/b.ts': `${importing}import { pay } from './lib/pay.js';\npay(dropin);\n`,
    };
    expect(positionsOf(files)).toEqual(['src/lib/pay.ts']);
  });

  it('must be inserted by hand, once, if no file imports all of them', () => {
    expect(positionsOf(components)).toEqual([]);
    expect(demandsOf(components)).toHaveLength(1);
    expect(demandsOf(components)[0]?.why).toMatch(/once[^]*a\.js[^]*b\.js[^]*c\.js/);
  });

  const demandsOf = (files: Readonly<Record<string, string>>) =>
    plan(files).flatMap(({ findings }) => findings.filter(({ text }) => text === 'configure({ assetsUrl })'));

  it('is inserted in the only file that needs it', () => {
    expect(
      positionsOf({
        'a.js': `${importing}dropin.create({});\n`,
        'b.ts': "import type { Dropin } from 'braintree-web-drop-in';",
      }),
    ).toEqual(['a.js']);
  });
});
