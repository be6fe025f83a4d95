import { builtinModules } from 'node:module';
import { folders, tests } from './import-rule.mjs';
import { portalImports } from './import-table-portal.mjs';

/**
 * Table of allowed imports. Each row names the folders that its files may import, and the reason, which the
 * linter prints. Type imports and `import()` count like any other import. The portal's rows are in a file of their own.
 */

const reasons = {
  core: 'core is the lowest layer: it may import only core.',
  cards: 'cards holds pure rules needed on both sides of a frame: it may import only core and cards.',
  client:
    'client talks to the gateway on the page and inside frames: it may import only core (no Lit, no frames, no methods).',
  rpc: 'frames/rpc runs on both sides of the frame boundary: it may import only core.',
  host: 'frames/host is the page side of a frame: it may import only core, locales and frames/rpc.',
  guest:
    'frames/guest is the side of the document inside a frame or window: it may import only core and frames/rpc.',
  overlay:
    'frames/overlay shows a modal layer on the page: it may import only core, locales and frames/host.',
  popup: 'frames/popup opens provider windows: it may import only core, locales and the page side of frames.',
  pages:
    'A page in a provider window is on another origin and must stay small: it may import only core, locales, frames/rpc and frames/guest.',
  ui: 'ui knows neither payment methods nor frames: it may import only core, client types, locales and Lit.',
  popupElement:
    'popup-element covers the page for elements that open a popup: it may import only core, client, frames, locales, ui and Lit.',
  provider:
    'A provider folder is shared by several methods: it may import only core, client, frames and locales.',
  shared:
    'shared/ is imported on both sides of the frame boundary: it may import only core, cards, frames/rpc, locales and shared/.',
  page: 'page/ must work without elements and without Lit, and frame/ is another origin: treat the frame boundary like a network.',
  element:
    'element/ may import its own page/ and shared/, ui, popup-element and Lit, never frame/ (another origin) or another method.',
  verifier:
    'The card element verifies its card with 3D Secure and enrolls it with UnionPay, so it may import() the index of these methods, and no other.',
  frame:
    'frame/ runs next to card numbers: it may import only core, cards, client, frames/rpc, frames/guest, locales, its own frame/ and shared/.',
  checkout: "checkout may import() a method's index, never its inner files.",
  dropIn: "drop-in uses a method's index or its complete code, and its elements, never its inner files.",
  outside: 'Only the published package: import @tessera/web, never a file under sdk/src.',
  serverKit:
    'The server kit is shared by all servers: it may import neither the portal, examples nor the SDK.',
  portal:
    'Only examples/sites starts the portal. What other servers need too belongs to examples/server-kit.',
};

const lit = ['lit', '@lit'];

const row = (files, allowed, message, packages = []) =>
  folders({ root: 'sdk/src', files, ignores: tests, allowed, packages, message });

const own = (...folders) => folders.map((folder) => `methods/{name}/${folder}`);
const pageSide = ['frames/rpc/', 'frames/host/', 'frames/popup/', 'frames/overlay/'];
const providers = ['paypal/', 'google-pay-api/'];

function restrict(files, patterns) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

export const importTable = [
  row(['core/**/*.ts'], ['core/'], reasons.core),
  row(['cards/**/*.ts'], ['cards/', 'core/'], reasons.cards, ['card-validator']),
  row(['client/**/*.ts'], ['client/', 'core/'], reasons.client),
  row(['frames/rpc/**/*.ts'], ['core/', 'frames/rpc/'], reasons.rpc),
  row(['frames/host/**/*.ts'], ['core/', 'locales/', 'frames/rpc/', 'frames/host/'], reasons.host),
  row(['frames/guest/**/*.ts'], ['core/', 'frames/rpc/', 'frames/guest/'], reasons.guest),
  row(['frames/overlay/**/*.ts'], ['core/', 'locales/', 'frames/host/', 'frames/overlay/'], reasons.overlay),
  row(['frames/popup/**/*.ts'], ['core/', 'locales/', ...pageSide], reasons.popup),
  row(
    ['frames/pages/**/*.ts'],
    ['core/', 'locales/', 'frames/rpc/', 'frames/guest/', 'frames/pages/'],
    reasons.pages,
  ),
  row(['ui/**/*.ts'], ['core/', 'client/', 'locales/', 'ui/'], reasons.ui, lit),
  row(
    ['popup-element/**/*.ts'],
    ['core/', 'client/', ...pageSide, 'locales/', 'ui/', 'popup-element/'],
    reasons.popupElement,
    lit,
  ),
  row(
    providers.map((folder) => `${folder}**/*.ts`),
    ['core/', 'client/', ...pageSide, 'locales/', ...providers],
    reasons.provider,
  ),
  row(
    ['methods/*/shared/**/*.ts'],
    ['core/', 'cards/', 'locales/', 'frames/rpc/', ...own('shared/')],
    reasons.shared,
  ),
  row(
    ['methods/*/index.ts', 'methods/*/page/**/*.ts'],
    [
      'core/',
      'cards/',
      'client/',
      ...pageSide,
      'locales/',
      ...providers,
      ...own('page/', 'shared/', 'index'),
    ],
    reasons.page,
    ['ibantools'],
  ),
  row(
    ['methods/*/define.ts', 'methods/*/element/**/*.ts'],
    [
      ...['core/', 'cards/', 'client/', ...pageSide, 'locales/', 'ui/', 'popup-element/', ...providers],
      ...own('element/', 'page/', 'shared/', 'index'),
    ],
    reasons.element,
    lit,
  ),
  row(
    ['methods/hosted-fields/element/optional/**/*.ts'],
    [
      ...['core/', 'cards/', 'client/', ...pageSide, 'locales/', 'ui/', 'popup-element/', ...providers],
      ...own('element/', 'page/', 'shared/', 'index'),
      'methods/three-d-secure/index',
      'methods/unionpay/index',
    ],
    reasons.verifier,
    lit,
  ),
  row(
    ['methods/*/frame/**/*.ts'],
    [
      ...['core/', 'cards/', 'client/', 'locales/', 'frames/rpc/', 'frames/guest/'],
      ...own('frame/', 'shared/'),
    ],
    reasons.frame,
    ['uqr'],
  ),
  restrict(['sdk/**/*.ts'], [{ regex: '^@tessera/portal', message: reasons.portal }]),
  restrict(
    ['sdk/src/checkout/!(*.stories|*.test).ts'],
    [{ regex: '^\\.\\./methods/[^/]+/(?!index\\.js$)', message: reasons.checkout }],
  ),
  restrict(
    ['sdk/src/drop-in/*.ts'],
    [{ regex: '^\\.\\./methods/[^/]+/(?!(?:index|define|complete)\\.js$)', message: reasons.dropIn }],
  ),
  restrict(
    ['portal/**/*.{ts,tsx}', 'examples/sites/**/*.ts'],
    [{ regex: 'sdk/src', message: reasons.outside }],
  ),
  restrict(
    ['examples/!(sites)/**/*.{ts,tsx}', 'storybook/**/*.ts'],
    [
      { regex: 'sdk/src', message: reasons.outside },
      { regex: '^@tessera/portal', message: reasons.portal },
    ],
  ),
  folders({
    root: 'examples/server-kit',
    files: ['src/**/*.ts'],
    // Its generators are for tests only.
    ignores: [...tests, '**/src/fuzz.ts'],
    allowed: ['src/'],
    packages: [
      ...['@electric-sql/pglite', '@hono/node-server', 'hono', 'kysely', 'pg', 'ulid', 'zod'],
      ...builtinModules.map((name) => `node:${name}`),
    ],
    message: reasons.serverKit,
  }),
  ...portalImports,
];
