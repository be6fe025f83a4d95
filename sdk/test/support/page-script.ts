import path from 'node:path';
import { buildSync } from 'esbuild';
import sdk from '../../package.json' with { type: 'json' };
import type { TestShop } from './shop.js';

/** Bundles a module for pages, and returns the text of a script that assigns its exports to `pageModule`. */
function bundle(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    globalName: 'pageModule',
    target: 'es2022',
    define: {
      __TESSERA_VERSION__: JSON.stringify(sdk.version),
      // React's development build reports mistakes.
      'process.env.NODE_ENV': '"development"',
    },
    write: false,
  });
  // Inside a script element, the program must not contain the end of it either.
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
}

/**
 * Bundles a module that runs in pages and exports `start`. The type of `start` checks the data for it:
 * `pageScript<typeof startOverlay>(import.meta.dirname, '../page-scripts/overlay.ts')`.
 *
 * @returns A function that returns the text of a script, which calls `start` with data in JSON.
 */
export function pageScript<Start extends (...data: never[]) => unknown>(
  folder: string,
  file: string,
): (...data: Parameters<Start>) => string {
  const text = bundle(path.join(folder, file));
  return (...data) => `(() => {\n${text}\npageModule.start(...${inScript(data)});\n})();`;
}

/**
 * Bundles a module, and returns the text of a script that makes one of its exports a global of the page. Not all: the
 * bundle also exports what the page has added to all objects.
 */
export const pageExport = (file: string, name: string): string =>
  `(() => {\n${bundle(file)}\nwindow.${name} = pageModule.${name};\n})();`;

/** Inside a script element, data must not contain the end of it. */
const inScript = (data: readonly unknown[]): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Returns the text of a script that calls a function with data in JSON. The page has only the text of the function, which
 * must use nothing of its module. Only for Playwright's tests: tsx adds calls of a helper to functions, which a page does
 * not have.
 */
export const pageCode = <Data extends readonly unknown[]>(
  run: (...data: Data) => unknown,
  ...data: Data
): string => `(${String(run)})(...${inScript(data)});\n`;

/** Serves a script from the shop, and returns its address. */
export const serveScript = (shop: TestShop, name: string, text: string): string =>
  shop.handle(`/${name}.js`, () => new Response(text, { headers: { 'content-type': 'text/javascript' } }));
