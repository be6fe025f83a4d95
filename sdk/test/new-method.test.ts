import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generate, inCheckout } from '../../.config/new-method/generate.mjs';
import { checkTypes } from './support/check-types.js';

const root = path.resolve(import.meta.dirname, '../..');

/** Type errors of the generated files in a project of the repository, for example `sdk`. */
function problemsIn(folder: string, files: readonly (readonly [string, string])[]): string[] {
  const code = files.filter(([file]) => file.endsWith('.ts'));
  const overlay = new Map(code.map(([file, content]) => [path.join(root, file), content]));
  return checkTypes(path.join(root, folder, 'tsconfig.json'), overlay).map(
    ({ file, line, message }) => `${path.relative(root, file)}:${line} ${message}`,
  );
}

describe('npm run new:method', () => {
  const isSandbox = ([file]: readonly [string, string]) => file.startsWith('examples/sandbox/');

  /** The list of methods with the new one, as `npm run lists` writes it. */
  const index = 'sdk/src/index.ts';
  const others = readFileSync(path.join(root, index), 'utf8');
  const listed = [index, `${others}export * as samplePay from './methods/sample-pay/index.js';\n`] as const;

  it('generates a method whose types are right', async () => {
    const files = await generate('sample-pay');
    const names = files.map(([file]) => file);
    for (const file of [
      'sdk/src/methods/sample-pay/page/sample-pay.flow.ts',
      'sdk/src/methods/sample-pay/element/sample-pay.stories.ts',
      'sdk/test/faults/methods/sample-pay.ts',
      'examples/sandbox/src/sample-pay/provider.ts',
    ]) {
      expect(names).toContain(file);
    }
    const inSdk = files.filter((file) => !isSandbox(file));
    expect(problemsIn('sdk/test', [...inSdk, listed, inCheckout('sample-pay')])).toEqual([]);
    expect(problemsIn('examples/sandbox', files.filter(isSandbox))).toEqual([]);
  }, 240_000);

  it('generates the compat module and conformance scenarios only for a module of braintree-web', async () => {
    const files = await generate('data-collector');
    const names = files.map(([file]) => file);
    expect(names).toContain('sdk/src/compat/modules/data-collector.ts');
    expect(names).toContain('sdk/test/conformance/data-collector.scenarios.ts');
    expect(
      problemsIn(
        'sdk/test',
        files.filter((file) => !isSandbox(file)),
      ),
    ).toEqual([]);
    const own = await generate('sample-pay');
    expect(own.filter(([file]) => /compat|conformance/.test(file))).toEqual([]);
  }, 240_000);

  it('leaves no name or text of the method that it copies', async () => {
    const files = await generate('sample-pay');
    for (const [file, content] of files) {
      expect(`${file}\n${content}`).not.toMatch(/masterpass|wallet/i);
    }
  });
});
