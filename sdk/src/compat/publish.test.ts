import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, expect, it, vi } from 'vitest';

const namespace = { create: () => undefined };
let code = '';

beforeAll(async () => {
  const entryPoints = [path.join(import.meta.dirname, 'publish.ts')];
  const built = await build({
    entryPoints,
    bundle: true,
    format: 'iife',
    globalName: 'script',
    write: false,
  });
  code = built.outputFiles[0]?.text ?? '';
});

/** Publishes the namespace on a page with these globals. The test runner has a `module` of its own. */
function publishOn(globals: Readonly<Record<string, unknown>>): void {
  const page = createContext({ ...globals, namespace });
  runInContext(`${code}; script.publish(namespace);`, page);
}

it('is the value of a CommonJS module', () => {
  const module = { exports: {} };
  publishOn({ module });
  expect(module.exports).toBe(namespace);
});

it.each([null, {}, 'module'])('leaves a global that is no module alone: %j', (module) => {
  expect(() => {
    publishOn({ module });
  }).not.toThrow();
});

it('is the value of an AMD module', () => {
  const define = Object.assign(vi.fn<(names: string[], factory: () => unknown) => void>(), { amd: {} });
  publishOn({ module: null, define });
  expect(define.mock.lastCall?.[1]()).toBe(namespace);
});
