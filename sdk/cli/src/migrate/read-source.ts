import path from 'node:path';
import { maskCode } from './code-tags.js';
import type { Finding, Source, Target } from './finding.types.js';
import { readJavaScript } from './javascript.js';
import { readMarkup } from './markup.js';
import { readPhp } from './php.js';
import { readPug } from './pug.js';
import { mentionsProvider } from './script-url.js';

const scripts = new Set(['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx']);
const markup = new Set(['.html', '.htm', '.xhtml', '.vue', '.svelte']);
const templates = new Set([
  ...['.ejs', '.erb', '.php', '.phtml', '.hbs', '.handlebars', '.mustache', '.liquid', '.twig', '.njk'],
  ...['.jinja', '.jinja2', '.j2', '.jsp', '.aspx', '.cshtml', '.eta', '.tpl'],
]);
const pug = new Set(['.pug', '.jade']);

/** Finds what concerns the Drop-in or `braintree-web` in a file, by its kind. */
export function readSource(source: Source, target: Target): Finding[] {
  if (!/braintree/i.test(source.text)) return [];
  const extension = path.extname(source.path).toLowerCase();
  // A byte order mark is no code; a blank keeps all offsets.
  const text = source.text.replace(/^\uFEFF/, ' ');
  try {
    return read({ ...source, text }, extension, target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const why = `The file could not be read, so nothing in it was changed: ${reason}`;
    return [{ at: 0, kind: 'manual', text: source.path, why, edits: [], parts: [] }];
  }
}

function read(source: Source, extension: string, target: Target): Finding[] {
  if (scripts.has(extension)) return readJavaScript(source, target);
  if (markup.has(extension)) return readMarkup(source, target);
  if (pug.has(extension)) return readPug(source, target);
  if (!templates.has(extension)) return readText(source);
  const { text, code } = maskCode(source.text);
  const found = readMarkup({ ...source, text }, target, code);
  if (extension === '.php' || extension === '.phtml') return [...found, ...readPhp(source, target)];
  const mentions = code.filter(({ start, end }) =>
    /braintree-?web|braintreegateway/.test(source.text.slice(start, end)),
  );
  return [
    ...found,
    ...mentions.map(({ start, end }): Finding => {
      const why = 'Code of the server is not changed: change it by hand.';
      return { at: start, kind: 'manual', text: source.text.slice(start, end), why, edits: [], parts: [] };
    }),
  ];
}

/** Reports lines of other files, such as settings of the server, that name the provider's hosts. */
function readText({ text }: Source): Finding[] {
  let at = 0;
  return text.split('\n').flatMap((line): Finding[] => {
    const start = at;
    at += line.length + 1;
    if (!mentionsProvider(line)) return [];
    const why = 'This kind of file is not changed: replace the provider’s host by the assets origin by hand.';
    return [{ at: start, kind: 'manual', text: line.trim(), why, edits: [], parts: [] }];
  });
}
