import { parse, type ParserPlugin } from '@babel/parser';
import type * as t from '@babel/types';
import type { Source } from './finding.types.js';

export const isTypeScript = (path: string): boolean => /\.(?:[cm]?ts|tsx)$/.test(path);

const pluginsOf = (path: string): ParserPlugin[] => [
  ...(isTypeScript(path) ? (['typescript'] as const) : []),
  ...(/\.[cm]?ts$/.test(path) ? [] : (['jsx'] as const)),
  'decorators-legacy',
];

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
