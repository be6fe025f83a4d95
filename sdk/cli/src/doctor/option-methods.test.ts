import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, buildSync, transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { bundledWindows, optionMethods } from './option-methods.js';

const root = path.resolve(import.meta.dirname, '../../../..');

it.each([false, true])(
  'finds the methods with windows whose code a build contains (minified: %s)',
  async (minify) => {
    const modules = path.join(root, 'sdk/src/methods');
    const built = async (source: string) => {
      const { outputFiles } = await build({
        stdin: { contents: source, resolveDir: modules },
        ...{ bundle: true, write: false, format: 'esm', minify },
        define: { __TESSERA_VERSION__: '"1.0.0"' },
      });
      return outputFiles.map(({ text }) => text).join('\n');
    };
    const card = "export { create } from './hosted-fields/index.js';";
    expect(bundledWindows(await built(card))).toEqual([]);
    const others = ['paypal-checkout', 'venmo', 'sepa'].map(
      (name, index) => `export { create as create${String(index)} } from './${name}/index.js';`,
    );
    const found = bundledWindows(await built([card, ...others].join('\n')));
    expect([...new Set(found)].sort()).toEqual(['paypal', 'sepa', 'venmo']);
  },
);

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
