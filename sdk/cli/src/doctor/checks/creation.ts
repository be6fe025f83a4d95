import type { Check, Finding, PageFacts, SdkErrorFact } from '../facts.types.js';
import { exampleAssets } from '../tessera-urls.js';

/** Remedies by the beginning of a code, where the doctor can say more than the tables of errors. */
const remedies: readonly (readonly [code: string, remedy: string])[] = [
  [
    'ASSETS_',
    'Serve the copied assets from an origin of their own: configure({ assetsUrl }) of @tessera/web.',
  ],
  ['ORIGIN_UNSUPPORTED', 'Open the page from a server, in a document with an origin.'],
  ['BROWSER_UNSUPPORTED', 'Create the form in a page, and in a browser of the list in the README.'],
  ['CLIENT_GATEWAY_NETWORK', 'Allow the gateway in connect-src, and check that it responds.'],
  ['CLIENT_', 'Check the tokenization key, or request a new client token for each page.'],
  ['INSTANTIATION_', 'Correct the option that the message names.'],
  ['HOSTED_FIELDS_', 'Correct the container or the option that the message names, or allow the frames.'],
  ['FRAME', 'Allow the assets origin in frame-src, and serve its pages.'],
];

const remedyOf = (code: string, { remedies: ofTables = {} }: PageFacts): string =>
  code.includes('SCRIPT_FAILED')
    ? 'Allow the script of the provider in script-src, and check that it can be reached.'
    : (remedies.find(([start]) => code.startsWith(start))?.[1] ??
      ofTables[code] ??
      'Correct what the message names.');

const assetsMissing = (file: string | undefined): Finding => ({
  id: 'assets-url-missing',
  severity: 'error',
  text:
    file === undefined
      ? 'The page imports the SDK, which does not know the origin of the frames.'
      : 'The SDK is imported, but no file sets the origin of the frames.',
  remedy: [
    'Before the first form is created:',
    "import { configure } from '@tessera/web';",
    `configure({ assetsUrl: '${exampleAssets}' });`,
  ].join('\n'),
});

function failed({ code = '', message, remedy }: SdkErrorFact, facts: PageFacts): Finding {
  const text = message.trim().replace(/\.?$/, '.');
  const start = facts.file === undefined ? 'The page has reported an error of the SDK: ' : '';
  return {
    id: 'create-failed',
    severity: 'error',
    text: `${start}${text}${code === '' ? '' : ` (${code})`}`,
    remedy: remedy ?? remedyOf(code, facts),
    about: code,
  };
}

const malformed: Finding = {
  id: 'authorization-malformed',
  severity: 'error',
  text: 'The authorization of the page is neither a tokenization key nor a client token. (CLIENT_INVALID_AUTHORIZATION)',
  remedy: 'Pass the tokenization key of the control panel as it is, or a client token from the server.',
};

function findingOf(error: SdkErrorFact, facts: PageFacts): Finding {
  if (error.code === 'ASSETS_URL_REQUIRED') return assetsMissing(facts.file);
  return error.code === 'CLIENT_INVALID_AUTHORIZATION' ? malformed : failed(error, facts);
}

/**
 * Returns true for the error of an element without an authorization. The page may set it later, so the elements that it
 * still lacks at the end have a check of their own.
 */
function isOfAuthorization({ message }: SdkErrorFact, elements: readonly string[]): boolean {
  const [, tag] = /^options\.authorization is required when creating <(pay-[\w-]+)>/.exec(message) ?? [];
  return tag !== undefined && elements.includes(tag);
}

/** Returns one error per code, and per message for those without. */
function unique(errors: readonly SdkErrorFact[]): SdkErrorFact[] {
  const messages = errors.filter(({ code }) => code !== undefined).map(({ message }) => message);
  const all = errors.filter(({ code, message }) => code !== undefined || !messages.includes(message));
  const keys = all.map(({ code, message }) => code ?? message);
  return all.filter((error, index) => keys.indexOf(error.code ?? error.message) === index);
}

/** Checks of the errors that a page reports. */
export const creationChecks: readonly Check[] = [
  {
    name: 'errors of the SDK',
    run: ({ facts }) =>
      facts.errors &&
      unique(facts.errors.filter((error) => !isOfAuthorization(error, facts.elements))).map((error) =>
        findingOf(error, facts),
      ),
  },
];
