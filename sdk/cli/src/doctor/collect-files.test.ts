import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed, readFixture } from '../migrate/test-support.js';
import { collectFiles } from './collect-files.js';
import { diagnose } from './diagnose.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function findingsOf(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return (await collectFiles(folder, Date.now())).map((facts) => diagnose(facts));
}

const old = 'https://js.braintreegateway.com/web/3.97.0/js/client.min.js';

describe.each([
  ['a text of PHP', 'shop.php', `<?php wp_enqueue_script('bt', '${old}');`],
  ['a Pug template', 'shop.pug', `script(src='${old}' integrity='sha384-x' crossorigin)`],
  ['raw markup in Pug', 'shop.pug', `#pay.\n  <script src="${old}"></script>\n`],
  [
    'code that adds a script',
    'shop.ts',
    `const script = document.createElement('script');\nscript.src = '${old}';\n`,
  ],
  ['paths of RequireJS', 'config.js', `require.config({ paths: { client: '${old}' } });`],
  ['settings', 'config/shop.yml', `client: ${old}\n`],
])('%s', (_, file, text) => {
  it('is found before the shop is moved', async () => {
    const found = await findingsOf({ [file]: text });
    expect(found.flatMap(({ findings }) => findings)).toMatchObject([
      { id: 'not-moved', text: expect.stringContaining(file) as string },
    ]);
  });

  it('is found after that, with its version', async () => {
    const moved = text.replace(old, 'https://assets.shop.example/web/3.9.9/js/client.min.js');
    const found = await findingsOf({ [file]: moved });
    expect(found.map(({ place }) => place)).toEqual([file]);
    expect(found[0]?.methods).toEqual([]);
    expect(found.flatMap(({ findings }) => findings).map(({ id }) => id)).toEqual(['version']);
  });
});

it('does not take a moved import of all modules for an old one', async () => {
  const shop = "import * as bt from '@tessera/web/compat';\nbt.client.create({ authorization, assetsUrl });";
  const found = await findingsOf({ 'shop.js': shop });
  expect(found.flatMap(({ findings }) => findings.map(({ id }) => id))).toEqual(['pages-unknown']);
});

it('finds nothing in comments, logos and the gateway', async () => {
  const found = await findingsOf({
    'shop.js': `// ${old}\nfetch('https://api.braintreegateway.com/web/');`,
    'logo.json': '"https://assets.braintreegateway.com/payment_method_logo/visa.png"',
  });
  expect(found.flatMap(({ findings }) => findings).map(({ id }) => id)).toEqual(['not-found']);
});

it.each(['express-pug', 'woocommerce', 'next'])(
  'sees what migrate has changed in the shop %s',
  async (shop) => {
    const found = await findingsOf(changed(readFixture(shop, 'before')));
    expect(found.some(({ methods }) => methods.includes('dropin'))).toBe(true);
  },
);

describe('calls of version 1 of 3D Secure', () => {
  const script = (name: string) =>
    `<script src="https://assets.shop.example/web/3.9.9/js/${name}.min.js"></script>`;
  const code =
    'braintree.threeDSecure.create({ client }, done); x.verifyCard({ nonce, amount, addFrame, removeFrame });';

  it.each([
    ['shop.php', `${script('three-d-secure')}<script>${code}</script>`],
    ['shop.js', code],
  ])('are errors in %s after the shop is moved', async (file, text) => {
    const found = await findingsOf({ [file]: text });
    expect(found.map(({ place }) => place)).toEqual([file]);
    expect(found[0]?.findings.filter(({ id }) => id === 'create-failed')).toMatchObject([
      {
        text: 'braintree.threeDSecure.create does not have the options of version 2 of 3D Secure. (THREEDS_UNSUPPORTED_VERSION)',
        remedy: expect.stringContaining('Pass version: 2.') as string,
      },
      {
        text: 'x.verifyCard does not have the options of version 2 of 3D Secure. (THREEDS_MISSING_VERIFY_CARD_OPTION)',
        remedy: expect.stringContaining('Pass bin, which is required') as string,
      },
    ]);
  });

  it('are no errors before that', async () => {
    const found = await findingsOf({ 'shop.js': `import braintree from 'braintree-web';\n${code}` });
    expect(found.flatMap(({ findings }) => findings.map(({ id }) => id))).toEqual(['not-moved']);
  });
});

describe('a script tag of a Pug template', () => {
  const own = 'https://assets.shop.example/web/3.9.9/js/client.min.js';

  it.each([
    ['no integrity', '', ['integrity-missing']],
    ['an integrity without crossorigin', " integrity='sha384-x'", ['crossorigin-missing']],
    ['both', ' integrity="sha384-x" crossorigin="anonymous"', []],
    ['an integrity that the server writes', ' integrity=hash', []],
  ])('is checked like one of a page: with %s', async (_, attributes, ids) => {
    const found = await findingsOf({
      'shop.pug': `//- script(src='${own}')\nscript(src='${own}'${attributes})`,
    });
    const all = found.flatMap(({ findings }) => findings.map(({ id }) => id));
    expect(all.filter((id) => /integrity|crossorigin|copies/.test(id))).toEqual(ids);
  });
});
