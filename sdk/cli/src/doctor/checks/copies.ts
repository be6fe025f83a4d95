import type { Check, Finding, Subject } from '../facts.types.js';
import { isOldScript, readAsset, shownUrl } from '../tessera-urls.js';

const error = (id: string, text: string, remedy: string): Finding => ({
  id,
  severity: 'error',
  text,
  remedy,
});

function copyFindings({ facts: { scripts, requests = [], hasBundle } }: Subject): Finding[] {
  const failed = requests.filter(({ status }) => status === undefined || status >= 400).map(({ url }) => url);
  const urls = [...scripts, ...requests].map(({ url }) => url).filter((url) => !failed.includes(url));
  const assets = urls.flatMap((url) => readAsset(url) ?? []).filter(({ isDropIn }) => !isDropIn);
  const copies = [...new Set(assets.map(({ origin, version }) => `${origin} ${version}`))];
  const tags = scripts.map(({ url }) => shownUrl(url)).filter((url) => readAsset(url) !== undefined);
  // A script is the same one whether it is minified or not.
  const names = tags.map((url) => url.replace(/\.min\.js$/, '.js'));
  const twice = tags.filter((_, index) => names.indexOf(names[index] ?? '') !== index);
  const [tag] = tags;
  return [
    ...(copies.length > 1
      ? [
          error(
            'two-copies',
            `The page loads several copies of the SDK: ${copies.join(', ')}.`,
            'Load all scripts from one origin, in one version.',
          ),
        ]
      : []),
    ...[...new Set(twice)].map((url) =>
      error('two-copies', `The page has several script tags for ${url}.`, 'Keep one of them.'),
    ),
    ...(hasBundle && tag !== undefined
      ? [
          error(
            'two-copies',
            `A bundle of the page contains the SDK, and the page also loads ${tag}.`,
            'Keep either the import of the bundle or the script tag.',
          ),
        ]
      : []),
  ];
}

function oldFindings(subject: Subject): Finding[] {
  const { scripts, requests = [], globalVersion, hasOldBundle = false } = subject.facts;
  if (!usesTessera(subject)) return [];
  const received = requests.filter(({ status }) => status !== undefined && status < 400);
  if ([...scripts, ...received].some(({ url }) => isOldScript(url)))
    return [
      error(
        'old-scripts',
        'The page also loads scripts of the provider: the one that runs first is used.',
        'Remove the script tags of js.braintreegateway.com: npx tessera migrate DIR finds them.',
      ),
    ];
  if (hasOldBundle)
    return [
      error(
        'old-scripts',
        "A script of the page contains the provider's Drop-in or braintree-web, which Tessera does not replace: the one that runs first is used.",
        'Remove that copy: npx tessera migrate DIR finds script tags and imports.',
      ),
    ];
  const versions = scripts.flatMap(({ url }) => readAsset(url) ?? []).filter(({ isDropIn }) => isDropIn);
  const isOther =
    globalVersion !== undefined &&
    versions.length > 0 &&
    versions.every(({ version }) => version !== globalVersion);
  if (!isOther) return [];
  return [
    error(
      'old-scripts',
      `The page uses another Drop-in: window.braintree.dropin of version ${globalVersion} exists before the script of Tessera, which does not replace it.`,
      'Remove the script that creates it: npx tessera migrate DIR finds script tags and imports.',
    ),
  ];
}

/** Returns true for a page with an element, a script or a bundle of Tessera. */
const usesTessera = ({ facts: { hasBundle, elements, scripts }, assets }: Subject): boolean =>
  hasBundle ||
  elements.length > 0 ||
  assets !== undefined ||
  scripts.some(({ url }) => readAsset(url) !== undefined);

const migrate =
  'Move the shop first: npx tessera migrate DIR lists what has to change, and changes it with --write.';

const notMoved = (text: string): Finding => ({ id: 'not-moved', severity: 'warning', text, remedy: migrate });

/** Names the first of several files. */
const named = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0
    ? first
    : `${first} and ${String(more.length)} other ${more.length === 1 ? 'file' : 'files'}`;

function folderFindings({ using, old, read }: NonNullable<Subject['facts']['folder']>): Finding[] {
  if (old.length > 0) return [notMoved(`The provider's Drop-in or braintree-web is used: ${named(old)}.`)];
  if (using.length > 0)
    return [
      {
        id: 'pages-unknown',
        severity: 'note',
        text: `Tessera is used by scripts, ${named(using)}, but no page in the folder has a script tag or an element of it.`,
        remedy: 'Check the page where it runs: npx tessera doctor URL.',
      },
    ];
  return [
    {
      id: 'not-found',
      severity: 'warning',
      text: `Nothing of Tessera was found in the folder: ${String(read)} pages and scripts were read, none in node_modules, dist, build, vendor or coverage.`,
      remedy: 'Name the folder that contains the pages, or the address of the checkout page.',
    },
  ];
}

function useFindings(subject: Subject): Finding[] {
  const { facts, detected, assets } = subject;
  const { folder, scripts, requests, hasBundle, hasOldBundle = false, errors = [] } = facts;
  if (folder) return folderFindings(folder);
  const isOld = hasOldBundle || [...scripts, ...(requests ?? [])].some(({ url }) => isOldScript(url));
  if (isOld && !usesTessera(subject))
    return [notMoved('The page uses the Drop-in or braintree-web of the provider, and nothing of Tessera.')];
  if (detected.length > 0 || assets !== undefined || requests === undefined || errors.length > 0) return [];
  return [
    {
      id: 'not-found',
      severity: 'warning',
      text: hasBundle
        ? 'The page contains the SDK, but has not created anything with it.'
        : 'Nothing of Tessera was found on the page.',
      remedy:
        'Name the address of the checkout page. If it creates the form after a press, what it needs then was not checked; --methods dropin,paypal checks the headers.',
    },
  ];
}

/** Name of the check that is made even if a folder contains no page. */
export const useCheck = 'use of Tessera';

/** Checks of what a page uses of Tessera and of the provider. */
export const copyChecks: readonly Check[] = [
  { name: 'copies of the SDK', run: (subject) => [...copyFindings(subject), ...oldFindings(subject)] },
  { name: useCheck, run: useFindings },
];
