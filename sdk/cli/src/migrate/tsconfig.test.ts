import { describe, expect, it } from 'vitest';
import { plan } from './test-support.js';

const code = { 'src/shop.ts': "import { create } from '@tessera/web/drop-in';\ncreate({ assetsUrl });\n" };

/** Returns the positions and strings that must be changed by hand. */
const byHand = (files: Readonly<Record<string, string>>) =>
  plan({ ...code, ...files }).flatMap(({ path, findings }) =>
    findings
      .filter(({ kind }) => kind === 'manual')
      .map(({ line, text }) => `${path}:${String(line)} ${text}`),
  );

describe('the configuration of TypeScript', () => {
  it.each([
    ['node', '"moduleResolution": "node"'],
    ['Node10', '"moduleResolution": "Node10"'],
    ['classic', '"moduleResolution": "classic"'],
    ['commonjs without it', '"module": "CommonJS"'],
  ])('is listed with %s', (_, setting) => {
    const text = `{\n  // Settings\n  "compilerOptions": {\n    ${setting},\n  },\n}\n`;
    expect(byHand({ 'tsconfig.json': text })).toEqual([`tsconfig.json:4 ${setting}`]);
    const [finding] = plan({ ...code, 'tsconfig.json': text }).flatMap(({ findings }) => findings);
    expect(finding?.why).toMatch(/"bundler".*"nodenext".*"node16"/);
  });

  it.each([
    ['bundler', '{"compilerOptions":{"moduleResolution":"bundler","module":"commonjs"}}'],
    ['nodenext', '{"compilerOptions":{"module":"nodenext"}}'],
    ['nothing', '{}'],
    ['no JSON', '{"compilerOptions":'],
  ])('is not listed with %s', (_, text) => {
    expect(byHand({ 'tsconfig.json': text })).toEqual([]);
  });

  it('is listed with node16 in a package of CommonJS only', () => {
    const config = { 'tsconfig.json': '{"compilerOptions":{"module":"Node16"}}' };
    expect(byHand(config)).toEqual(['tsconfig.json:1 "module": "Node16"']);
    expect(byHand({ ...config, 'package.json': '{"name":"shop"}' })).toHaveLength(1);
    expect(byHand({ ...config, 'package.json': '{"type":"module"}' })).toEqual([]);
  });

  it('is listed where the setting is, once, if others extend it', () => {
    const old = '{"compilerOptions":{"moduleResolution":"node"}}';
    expect(
      byHand({
        'tsconfig.base.json': old,
        'tsconfig.json': '{"extends":"./tsconfig.base"}',
        'src/tsconfig.json': '{"extends":["../tsconfig.json","@x/tsconfig"]}',
      }),
    ).toEqual(['tsconfig.base.json:1 "moduleResolution": "node"']);
    expect(
      byHand({
        'tsconfig.base.json': old,
        'tsconfig.json':
          '{"extends":"./tsconfig.base.json","compilerOptions":{"moduleResolution":"nodenext"}}',
      }),
    ).toEqual([]);
    expect(byHand({ 'tsconfig.json': '{"extends":"./tsconfig.json"}' })).toEqual([]);
  });

  it('is not listed for code that does not import the package', () => {
    const old = '{"compilerOptions":{"moduleResolution":"node"}}';
    expect(byHand({ 'server/tsconfig.json': old, 'server/a.ts': "import x from 'express';" })).toEqual([]);
    const files = {
      'tsconfig.json': old,
      'shop.js': "require('@tessera/web/drop-in').create({ assetsUrl })",
    };
    expect(plan(files)).toEqual([]);
  });
});
