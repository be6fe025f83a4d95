import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { optionMethods } from './option-methods.js';

const root = path.resolve(import.meta.dirname, '../../../..');

it('finds the methods that code of the shop sets up', () => {
  const code = `import { create } from '@tessera/web/drop-in';
create({ authorization, container: '#pay', paypal: { flow: 'vault' }, 'paypalCredit': {}, venmo: true, applePay: settings });
switch (payload.type) { case types.googlePay: show(payload); }
const names = { paypal: 'PayPal', dataCollector: ['Data'] };`;
  expect([...new Set(optionMethods(code))]).toEqual(['paypal', 'venmo', 'apple-pay']);
});

it.each([false, true])(
  'finds no methods in a module of the Drop-in, as development servers and builds deliver it (minified: %s)',
  (minify) => {
    const { metafile } = buildSync({
      ...{
        entryPoints: [path.join(root, 'sdk/src/drop-in/index.ts')],
        absWorkingDir: root,
        outdir: 'unused',
      },
      ...{ bundle: true, write: false, metafile: true, format: 'esm', packages: 'external' },
    });
    const modules = Object.keys(metafile.inputs).filter((file) => file.startsWith('sdk/src/drop-in/'));
    expect(modules.length).toBeGreaterThan(30);
    const setting = modules.filter((file) => {
      const { code } = transformSync(readFileSync(path.join(root, file), 'utf8'), { loader: 'ts', minify });
      // Other modules of the same chunk can mention the Drop-in.
      return optionMethods(`${code}\n// drop-in`).length > 0;
    });
    expect(setting).toEqual([]);
  },
);
