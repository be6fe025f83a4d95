import { createRequire } from 'node:module';
import { parse, type ParserPlugin } from '@babel/parser';
import type Traverse from '@babel/traverse';
import type * as t from '@babel/types';
import type { Source } from './finding.types.js';

/** Node loads the package as a CommonJS module, whose default export is a property. */
export const { default: traverse } = createRequire(import.meta.url)('@babel/traverse') as {
  default: typeof Traverse;
};

export const isTypeScript = (path: string): boolean => /\.(?:[cm]?ts|tsx)$/.test(path);

/** Returns true for a declaration file of TypeScript. */
export const isDeclaration = (file: string): boolean => /\.d\.(?:\w+\.)?[cm]?ts$/.test(file);

function pluginsOf(path: string): ParserPlugin[] {
  const plugins: ParserPlugin[] = ['decorators-legacy'];
  if (isTypeScript(path)) plugins.push(['typescript', { dts: isDeclaration(path) }]);
  if (!/\.[cm]?ts$/.test(path)) plugins.push('jsx');
  return plugins;
}

/**
 * Parses JavaScript or TypeScript.
 *
 * @throws SyntaxError of the parser.
 */
export const parseScript = ({ path, text }: Source): t.File =>
  parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    plugins: pluginsOf(path),
  });
