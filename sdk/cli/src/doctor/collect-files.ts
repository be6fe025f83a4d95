import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { readMarkup } from './collect-markup.js';
import type { FolderFact, PageFacts, ScriptFact, SdkErrorFact } from './facts.types.js';
import { installedAssets, installedFacts, withInstalledHashes } from './installed.js';
import { isBundle } from './option-methods.js';
import { pugScripts } from './pug-scripts.js';
import { exampleAssets, isOldScript, readAsset } from './tessera-urls.js';
import { withoutComments } from '../migrate/comments.js';
import type { Finding } from '../migrate/finding.types.js';
import { copiesIn } from '../migrate/own-copies.js';
import { isOfRule } from '../migrate/provider-rules.js';
import { readSource } from '../migrate/read-source.js';
import { isPackageJson, readShop } from '../migrate/shop-files.js';
import { isOfThreeDSecure, threeDSecureErrors } from '../migrate/three-d-secure.js';
import { skippedPatterns } from '../migrate/skipped-folders.js';
import { modulesOf } from '../migrate/target.js';

const pages =
  '**/*.{html,htm,xhtml,ejs,erb,php,phtml,hbs,handlebars,mustache,liquid,twig,njk,jinja,j2,jsp,cshtml,tpl,vue,svelte}';
const scripts = '**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx,vue,svelte,astro}';

/** Reads the facts of the pages and templates of a folder that use Tessera, and of its scripts as a whole. */
export async function collectFiles(folder: string, now: number): Promise<PageFacts[]> {
  const ignore = await skippedPatterns(folder);
  const list = (patterns: string) => glob(patterns, { cwd: folder, ignore, followSymbolicLinks: false });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const markup = (await list(pages)).sort();
  const ofPages = markup.flatMap((file) => readPage(folder, file, read(file), now) ?? []);
  const code = (await list(scripts)).sort().map((file) => ({ file, text: read(file) }));
  const lacking = withoutAssetsUrl(code);
  const found = [...ofPages, ...(lacking === undefined ? [] : [lackingFacts(folder, lacking, now)])];
  const ofCode = await readCode(folder, ofPages);
  found.push(...ofCode.assets.map(({ file, scripts: own }) => codeFacts(folder, file, own, now)));
  const all = withErrors(found, ofCode.errors, (file) => codeFacts(folder, file, [], now));
  const uses = usesOf(code);
  const ofFolder = {
    using: uses.using,
    old: [...new Set([...uses.old, ...ofCode.old])].sort(),
    read: new Set([...markup, ...code.map(({ file }) => file), ...ofCode.read]).size,
  };
  if (all.length > 0 && ofFolder.old.length === 0) return all;
  return [...all, { ...readMarkup('', undefined), ...fileFacts(folder, folder, now), folder: ofFolder }];
}

function readPage(folder: string, file: string, text: string, now: number): PageFacts | undefined {
  const markup = readMarkup(text, undefined);
  const isMeant =
    markup.elements.length > 0 || markup.scripts.some(({ url }) => readAsset(url) ?? isOldScript(url));
  if (!isMeant && markup.credentials.length === 0 && !markup.hasPrivateKey) return undefined;
  return {
    ...fileFacts(folder, file, now),
    ...markup,
    scripts: withInstalledHashes(markup.scripts, folder),
  };
}

const fileFacts = (folder: string, file: string, now: number) => ({
  ...installedFacts(folder),
  ...{ url: undefined, file, now, headers: undefined, requests: undefined, violations: undefined },
  ...{ framePage: undefined, errors: undefined, usage: undefined },
});

/** Files besides the pages: those with addresses of Tessera, and those that `migrate` changes or lists. */
interface CodeUses {
  readonly assets: readonly { readonly file: string; readonly scripts: readonly ScriptFact[] }[];
  readonly old: readonly string[];
  readonly read: readonly string[];
  /** Errors with which calls in the files will be rejected. */
  readonly errors: ReadonlyMap<string, readonly SdkErrorFact[]>;
}

/** Adds the errors of files to their facts. */
function withErrors(
  found: readonly PageFacts[],
  errors: CodeUses['errors'],
  factsOf: (file: string) => PageFacts,
): PageFacts[] {
  const known = found.map(({ file }) => file);
  const others = [...errors.keys()].filter((file) => !known.includes(file)).map(factsOf);
  return [...found, ...others].map((facts) => {
    const own = errors.get(facts.file ?? '');
    return own ? { ...facts, errors: [...(facts.errors ?? []), ...own] } : facts;
  });
}

/** Reads code, templates and settings like `migrate`. */
async function readCode(folder: string, pages: readonly PageFacts[]): Promise<CodeUses> {
  const { files } = await readShop(folder, ['raintree', 'dropin', '/web/']);
  const known = pages.map(({ file }) => file);
  const installed = installedAssets(folder);
  const modules = installed ? modulesOf(installed) : [];
  const target = { ...noAssets, modules, isConfigured: true, copies: copiesIn(files) };
  const all = files.flatMap((file) =>
    'text' in file && !isPackageJson(file.path) ? [{ ...file, findings: readSource(file, target) }] : [],
  );
  const others = all.filter((file) => !known.includes(file.path));
  return {
    assets: others.flatMap((file) => {
      const ofTags = pugScripts(file.path, file.text);
      const others = addressesIn(withoutComments(file)).filter(
        (url) => readAsset(url) !== undefined && ofTags.every((tag) => tag.url !== url),
      );
      const all = [...ofTags, ...others.map(scriptInCode)];
      return all.length === 0 ? [] : [{ file: file.path, scripts: all }];
    }),
    old: others.filter(({ findings }) => findings.some(isOfMove)).map(({ path: file }) => file),
    read: others.map(({ path: file }) => file),
    errors: new Map(
      all
        // Until a file is moved, its calls are those of the provider.
        .filter(({ findings }) => findings.some(isOfThreeDSecure) && !findings.some(isOfMove))
        .map(({ path: file, findings }) => [file, findings.flatMap(threeDSecureErrors)]),
    ),
  };
}

/** Returns true for a finding that is left when a file still uses the provider's packages or scripts. */
const isOfMove = (finding: Finding): boolean =>
  finding.kind !== 'note' && !isOfRule(finding) && !isOfThreeDSecure(finding);

/** Release for reading files: addresses and hashes are not needed to find what `migrate` would change, but the names of modules. */
const noAssets = {
  assets: exampleAssets,
  version: '',
  dropInVersion: '',
  integrity: () => undefined,
};

const addressesIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s'"`<>()\\]+/g) ?? [])];

/** Returns the facts of an address in code. */
const scriptInCode = (url: string): ScriptFact => ({
  ...{ url, integrity: undefined, crossOrigin: undefined },
  ...{ isModule: false, isInCode: true },
});

/** Returns the facts of a file with scripts in code or in a template. */
const codeFacts = (folder: string, file: string, own: readonly ScriptFact[], now: number): PageFacts => ({
  ...readMarkup('', undefined),
  ...fileFacts(folder, file, now),
  scripts: withInstalledHashes(own, folder),
});

/** Imports of code that needs frames; types, tests and the client alone do not. */
const importing =
  /(?:import(?!\s+type\b)[^'"`;]*?from\s*|import\s*|(?:require|import)\s*\(\s*)['"](?:npm:)?@tessera\/web(?:@[^/'"]*)?(?:\/(?!testing|client|react\/)[\w-]+)*['"]/;

/** Imports of the provider's packages; types do not count. */
const importingOld =
  /(?:import(?!\s+type\b)[^'"`;]*?from\s*|import\s*|(?:require|import)\s*\(\s*)['"](?:npm:\/?)?braintree-web(?:-drop-in)?(?:@[^/'"]*)?(?:\/[\w./-]+)?['"]/;

/** Returns the scripts that use Tessera, and those that import the provider's packages. */
function usesOf(code: readonly { file: string; text: string }[]): Pick<FolderFact, 'using' | 'old'> {
  const filesWith = (isMeant: (text: string) => boolean) =>
    code.filter(({ text }) => isMeant(text)).map(({ file }) => file);
  return {
    using: filesWith((text) => importing.test(text) || isBundle(text)),
    old: filesWith((text) => importingOld.test(text)),
  };
}

/** Returns the first file that imports the SDK if no file of the folder sets the origin of the frames. */
function withoutAssetsUrl(code: readonly { file: string; text: string }[]): string | undefined {
  const own = code.filter(({ text }) => !isBundle(text));
  if (own.some(({ text }) => /\bassetsUrl\b|\bassets-url\b/.test(text))) return undefined;
  return own.find(({ text }) => importing.test(text))?.file;
}

/** Returns the facts of a file that imports the SDK, which knows no origin. */
const lackingFacts = (folder: string, file: string, now: number): PageFacts => ({
  ...readMarkup('', undefined),
  ...fileFacts(folder, file, now),
  errors: [{ code: 'ASSETS_URL_REQUIRED', message: '' }],
});
