import { checkArguments, type Command, readOptions, UsageError } from '../command.js';
import { readMethods } from '../doctor/method-names.js';
import { exampleAssets } from '../doctor/tessera-urls.js';
import { dropInScripts } from '../drop-in-scripts.js';
import { originOf } from '../origin.js';
import { printable } from '../printable.js';
import { findAssets, readManifest } from '../web-package.js';
import { pagePolicy, type PagePolicy } from './page-policy.js';
import { environmentOf, type PagePolicyOptions } from './policy-options.js';

/** Script for a script tag, with the hash of its content. */
interface HashedScript {
  readonly url: string;
  readonly integrity: string;
}

/** Prints the response headers of a page for the methods that it uses, and the hashes of their scripts. */
export const csp: Command = {
  usage:
    '--methods NAMES [--assets ORIGIN] [--environment NAME] [--gateway ORIGIN] [--nonce] [--bundled] [--json]',
  summary: 'Prints the content security policy of a page for the methods that it uses.',
  explained: {
    '--methods NAMES': 'Methods of the page, separated by commas: card, paypal, three-d-secure …',
    '--assets ORIGIN': `Origin that serves the copied assets. Default ${exampleAssets}.`,
    '--environment NAME': 'production, sandbox, or development for the test gateway. Default production.',
    '--gateway ORIGIN': 'Origin of the gateway in development. Default http://pay.localhost:4002.',
    '--nonce': 'Allows scripts by a nonce and strict-dynamic instead of by host.',
    '--bundled': 'The page’s bundle contains the package of npm.',
    '--json': 'Prints the result for other programs.',
  },
  run(args, output) {
    const options = readArguments(args);
    const printed = pagePolicy(options);
    const { policy, directives, headers } = printed;
    const scripts = scriptsOf(options);
    if (options.json) {
      output.log(printable(JSON.stringify({ policy, directives, headers, scripts }, undefined, 2)));
      return Promise.resolve(0);
    }
    const all = Object.entries({ 'Content-Security-Policy': policy, ...headers });
    output.log(all.map(([name, value]) => `${name}: ${value}`).join('\n'));
    output.log(`\n${notesOf(options, printed).join('\n')}`);
    output.log(`\nScripts, for script tags:\n${scripts.map(tagOf).join('\n')}`);
    return Promise.resolve(0);
  },
};

interface Arguments extends PagePolicyOptions {
  readonly json: boolean;
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = readOptions(args, {
    methods: { type: 'string' },
    assets: { type: 'string' },
    environment: { type: 'string' },
    gateway: { type: 'string' },
    nonce: { type: 'boolean' },
    bundled: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const {
    methods,
    assets = exampleAssets,
    environment = 'production',
    gateway,
    nonce,
    bundled,
    json,
  } = values;
  if (positionals.length > 0) throw new UsageError(`There is no argument "${positionals[0] ?? ''}".`);
  if (methods === undefined)
    throw new UsageError('Name the methods of the page, for example --methods card,paypal.');
  if (gateway !== undefined && environment !== 'development')
    throw new UsageError('--gateway is for --environment development: the other gateways are known.');
  return checkArguments(() => ({
    methods: readMethods(methods),
    assets: originOf('--assets', assets),
    environment: environmentOf(environment),
    ...(gateway === undefined ? {} : { gateway: originOf('--gateway', gateway) }),
    ...(nonce === true ? { nonce: 'NONCE' } : {}),
    isBundled: bundled ?? false,
    json: json ?? false,
  }));
}

/** Explains what was printed. */
function notesOf({ nonce, isBundled }: Arguments, { directives, headers }: PagePolicy): string[] {
  const forBanks = ['frame-src', 'form-action'].filter((name) => directives[name]?.includes('https:'));
  return [
    'Add what else the page loads. The frames have policies of their own, which copy-assets writes to manifest.json.',
    ...(nonce === undefined
      ? []
      : ['Replace NONCE by a new random value in each response, here and in each script tag.']),
    ...(isBundled ? [] : ['With the package of npm in a bundle: --bundled.']),
    'Change frame-ancestors if other sites are meant to embed the page.',
    ...forBanks.map((name) => `${name} https: is for the pages of the banks, which have no common host.`),
    ...('Cross-Origin-Opener-Policy' in headers
      ? ['Cross-Origin-Opener-Policy: same-origin would disconnect the windows of these methods.']
      : []),
  ];
}

/** Returns the scripts of the methods with their hashes. */
function scriptsOf({ methods, assets }: Arguments): HashedScript[] {
  const installed = findAssets();
  const { version, web } = installed;
  const { files } = readManifest(installed);
  const others = methods.filter((method) => method !== 'dropin');
  const names = [
    // The script of the Drop-in loads everything else.
    ...(others.length === 0 ? [] : ['html/tessera.min.js', 'js/client.min.js']),
    ...others.map((method) => `js/${method}.min.js`),
  ];
  const ofDropIn = methods.includes('dropin') ? dropInScripts(web) : [];
  return [
    ...ofDropIn
      .filter(({ file }) => file.endsWith('.min.js'))
      .map(({ file, integrity }) => ({ url: `${assets}/web/${file}`, integrity })),
    ...names.flatMap((name) => {
      const file = files[name];
      return file ? { url: `${assets}/web/${version}/${name}`, integrity: file.integrity } : [];
    }),
  ];
}

/** Returns the script tag of a script: modules are loaded in the folder `html`, classic scripts in `js`. */
const tagOf = ({ url, integrity }: HashedScript): string =>
  `<script ${url.includes('/html/') ? 'type="module" ' : ''}src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;
