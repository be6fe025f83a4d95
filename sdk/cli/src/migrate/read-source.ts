import path from 'node:path';
import { maskCode } from './code-tags.js';
import type { Finding, Source, Target } from './finding.types.js';
import { readJavaScript } from './javascript.js';
import { readMarkup } from './markup.js';
import { readPhp } from './php.js';
import { readPug } from './pug.js';
import { byHand, hostByHand, packageByHand } from './findings.js';
import { mentionsPackage } from './packages.js';
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
  if (!/braintree|@tessera\/web|dropin/i.test(source.text)) return [];
  const extension = path.extname(source.path).toLowerCase();
  // A byte order mark is no code, and what follows it can be the line of an interpreter; all offsets stay.
  const text = source.text.replace(/^\uFEFF#!/, '\n//').replace(/^\uFEFF/, '\n');
  try {
    return read({ ...source, text }, extension, target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const why = `The file could not be read, so nothing in it was changed: ${reason}`;
    return [byHand(0, source.path, why, { keeps: 'packages' })];
  }
}

function read(source: Source, extension: string, target: Target): Finding[] {
  if (scripts.has(extension)) return readJavaScript(source, target);
  if (markup.has(extension)) return readMarkup(source, target);
  if (pug.has(extension)) return readPug(source, target);
  return templates.has(extension) ? readTemplate(source, extension, target) : readText(source);
}

function readTemplate(source: Source, extension: string, target: Target): Finding[] {
  const isBlade = source.path.endsWith('.blade.php');
  const { text, code } = maskCode(source.text, isBlade);
  const found = readMarkup({ ...source, text }, target, code);
  const isPhp = extension === '.php' || extension === '.phtml';
  if (isPhp && !isBlade) return [...found, ...readPhp(source, target)];
  const why = 'Code of the server is not changed: change it by hand.';
  const mentions = code
    .filter(({ isComment }) => !isComment)
    .map(({ start, end }) => byHand(start, source.text.slice(start, end), why))
    .filter((finding) => mentionsProvider(finding.text) || mentionsPackage(finding.text));
  return [...found, ...mentions];
}

/** Reports lines of other files, such as settings, that name the provider's hosts or the packages. */
function readText({ text }: Source): Finding[] {
  let at = 0;
  return text.split('\n').flatMap((line): Finding[] => {
    const start = at;
    at += line.length + 1;
    if (mentionsProvider(line)) return [hostByHand(start, line.trim())];
    return mentionsPackage(line) ? [packageByHand(start, line.trim())] : [];
  });
}
