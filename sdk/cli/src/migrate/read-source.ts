import { maskCode } from './code-tags.js';
import { withoutComments } from './comments.js';
import { type FileKind, kindOf } from './file-kinds.js';
import type { Finding, Source, Target } from './finding.types.js';
import { readJavaScript } from './javascript.js';
import { isDocumentation, withoutShownCode } from './markdown.js';
import { readMarkup } from './markup.js';
import { mockFileFindings } from './mock-files.js';
import { readPhp } from './php.js';
import { readPug } from './pug.js';
import { byHand, hostByHand, packageByHand } from './findings.js';
import { mentionsAny } from './mentions.js';
import { oldHashes } from './old-hashes.js';
import { mentionsPackage } from './packages.js';
import { providerRules } from './provider-rules.js';
import { mentionsProvider } from './script-url.js';
import { unreadPlaces } from './unread-places.js';

/** Finds what concerns the Drop-in or `braintree-web` in a file, by its kind. */
export function readSource(source: Source, target: Target): Finding[] {
  const mocks = mockFileFindings(source.path, target);
  const isMeant =
    concerns.test(source.text) || target.copies?.some((copy) => source.text.includes(copy)) === true;
  return [...mocks, ...(isMeant ? readText(source, target) : [])];
}

/** Names that a file must contain to concern the provider or Tessera. */
const concerns = /braintree|@tessera\/web|dropin/i;

function readText(source: Source, target: Target): Finding[] {
  // A byte order mark is no code, and what follows it can be the line of an interpreter; all offsets stay.
  const text = source.text.replace(/^\uFEFF#!/, '\n//').replace(/^\uFEFF/, '\n');
  const readable = { ...source, text };
  try {
    const found = readers[kindOf(source.path)](readable, target);
    const all = [...found, ...unreadPlaces(readable, found)];
    return [...all, ...oldHashes(readable, all, target), ...providerRules(readable, all, target)];
  } catch (error) {
    if (!mentionsAny(text)) return [];
    const reason = error instanceof Error ? error.message : String(error);
    const why = `The file could not be read, so nothing in it was changed: ${reason}`;
    return [byHand(0, source.path, why, { keeps: 'packages' })];
  }
}

const readers: Readonly<Record<FileKind, (source: Source, target: Target) => Finding[]>> = {
  script: readJavaScript,
  markup: readMarkup,
  template: readTemplate,
  php: readPhpTemplate,
  pug: readPug,
  markdown: readMarkdown,
  text: readLines,
};

function readMarkdown(source: Source, target: Target): Finding[] {
  if (isDocumentation(source)) return [];
  return readTemplate({ ...source, text: withoutShownCode(source.text) }, target);
}

function readPhpTemplate(source: Source, target: Target): Finding[] {
  const { text, code } = maskCode(source);
  return [...readMarkup({ ...source, text }, target, code), ...readPhp(source, target)];
}

function readTemplate(source: Source, target: Target): Finding[] {
  const { text, code } = maskCode(source);
  const found = readMarkup({ ...source, text }, target, code);
  const why = 'Code of the server is not changed: change it by hand.';
  const mentions = code
    .filter(({ isComment }) => !isComment)
    .map(({ start, end }) => byHand(start, source.text.slice(start, end), why))
    .filter((finding) => mentionsProvider(finding.text) || mentionsPackage(finding.text));
  return [...found, ...mentions];
}

/** Returns true for a file with variables of the environment, whose lines can contain secrets. */
const isEnvironment = (file: string): boolean => /(?:^|[/.])env(?:\.[^/]*)?$/i.test(file);

/** Returns the address of the provider, or of a copy of its packages, in a line. */
function addressIn(line: string): string {
  const name = /(?:braintreegateway\.com|braintree-web)[^\s'"?#]*/.exec(line);
  if (!name) return 'braintree-web';
  let start = name.index;
  while (/[\w./:-]/.test(line.charAt(start - 1))) start -= 1;
  return line.slice(start, name.index) + name[0];
}

/** Reports lines of other files, such as settings, that name the provider's hosts or the packages. */
function readLines(source: Source): Finding[] {
  const { text } = source;
  const read = withoutComments(source);
  let at = 0;
  return text.split('\n').flatMap((line): Finding[] => {
    const start = at;
    at += line.length + 1;
    const code = read.slice(start, start + line.length);
    const shown = isEnvironment(source.path) ? addressIn(line) : line.trim();
    if (mentionsProvider(code)) return [hostByHand(start, shown)];
    return mentionsPackage(code) ? [packageByHand(start, shown)] : [];
  });
}
