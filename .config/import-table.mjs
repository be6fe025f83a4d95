/**
 * Who may import whom. Written as patterns over relative import paths, so every row
 * forbids by name and gives the reason that a newcomer needs.
 */

const reasons = {
  core: 'core is pure: everything stands on it, so it may import only core.',
  cards: 'cards holds pure rules needed on both sides of a frame: it may import only core and cards.',
  client:
    'client talks to the gateway on the page and inside frames: it may import only core (no Lit, no frames, no methods).',
  frames:
    'frames is the wall between two origins: it may import only core and locales (no Lit, no client, no methods).',
  pages:
    'A page of ours in a window is on another origin, and small: it may import only core, locales, and the messages of frames.',
  ui: 'ui knows no payment: it may import only core, frames, locales and Lit.',
  methods:
    'methods never import one another, the checkout or the locales of others: take an object by shape instead, or move what three share up.',
  paypal:
    'paypal is what several methods say to the gateway about PayPal: it may import only core, client, frames and locales.',
  page: 'frame/ is another origin: treat its border like a network. Use messages, never its code.',
  frame:
    'Code inside a frame may import only core, cards, client, frames/envelope, frames/greeting, frames/port, frames/siblings, frames/wire-error, locales and its own messages: whatever else comes along runs beside a card number.',
  checkout: "checkout may import() a method's index, never its inner files.",
  outside: 'Only the published package: import @tessera/web, never a file under sdk/src.',
  schemas:
    'Only types: the schemas bring the validator with them, which is larger than the rest of a screen. Values that both sides need lie in contract files without it.',
  lit: 'No Lit here: functions and frames must work without it.',
};

/** The same patterns for `import()`, which the built-in rule does not see. */
const dynamicImportRule = {
  meta: { type: 'problem', schema: [{ type: 'array' }] },
  create(context) {
    return Object.fromEntries(
      context.options[0].map(({ selector, message }) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    );
  },
};

const table = { rules: { 'dynamic-import': dynamicImportRule } };

const litPackages = { regex: '^(@lit/|lit$|lit/)', message: reasons.lit };
const anyPackage = (message) => ({ regex: '^[^.]', message });

/** `allowed` are folders of sdk/src that files directly in `folder` may import. */
function layer(folder, allowed, message, more = [], ignores = []) {
  const others = allowed.length ? `(?!(?:${allowed.join('|')})/)` : '';
  return restrict([`sdk/src/${folder}/**/*.ts`], [{ regex: `^\\.\\./${others}`, message }, ...more], ignores);
}

function restrict(files, patterns, ignores = []) {
  const dynamic = patterns.map(({ regex, message }) => ({
    selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`,
    message,
  }));
  return {
    files,
    ignores: ['**/*.test.ts', '**/*.test-d.ts', '**/*.stories.ts', '**/test-support.ts', ...ignores],
    plugins: { table },
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'table/dynamic-import': ['error', dynamic],
    },
  };
}

export const importTable = [
  layer('core', [], reasons.core, [anyPackage(reasons.core)]),
  layer('cards', ['core'], reasons.cards, [anyPackage(reasons.cards)]),
  layer('client', ['core'], reasons.client, [anyPackage(reasons.client)]),
  layer(
    'frames',
    ['core', 'locales'],
    reasons.frames,
    [anyPackage(reasons.frames)],
    ['sdk/src/frames/pages/**'],
  ),
  restrict(
    ['sdk/src/frames/pages/*.ts'],
    [
      {
        regex: '^\\.\\./(?!\\.\\./)(?!(?:envelope|greeting|report|report\\.messages)\\.js$)',
        message: reasons.pages,
      },
      { regex: '^\\.\\./\\.\\./(?!(?:core|locales)/)', message: reasons.pages },
      anyPackage(reasons.pages),
    ],
  ),
  layer('ui', ['core', 'frames', 'locales'], reasons.ui),
  layer('paypal', ['core', 'client', 'frames', 'locales'], reasons.paypal, [anyPackage(reasons.paypal)]),
  restrict(
    ['sdk/src/methods/*/*.ts'],
    [
      { regex: '^\\.\\./(?!\\.\\./)', message: reasons.methods },
      {
        regex: '^\\.\\./\\.\\./(?!(?:core|cards|client|frames|ui|locales|paypal)/)',
        message: reasons.methods,
      },
      { regex: '^\\./frame/', message: reasons.page },
    ],
  ),
  restrict(
    ['sdk/src/methods/*/!(*.element|define|*.styles|*.look|*.template|*.texts).ts'],
    [
      { regex: '^\\.\\./(?!\\.\\./)', message: reasons.methods },
      { regex: '^\\.\\./\\.\\./(?!(?:core|cards|client|frames|locales|paypal)/)', message: reasons.methods },
      { regex: '^\\./frame/', message: reasons.page },
      litPackages,
    ],
  ),
  restrict(
    ['sdk/src/methods/*/frame/**/*.ts'],
    [
      { regex: '^\\.\\./(?!\\.\\./)(?!.*\\.messages\\.js$)', message: reasons.frame },
      {
        regex:
          '^\\.\\./\\.\\./\\.\\./(?!(?:core|cards|client|locales)/|frames/(?:envelope|greeting|port|siblings|wire-error)\\.js$)',
        message: reasons.frame,
      },
      anyPackage(reasons.frame),
    ],
  ),
  restrict(
    ['sdk/src/checkout/*.ts'],
    [{ regex: '^\\.\\./methods/[^/]+/(?!index\\.js$)', message: reasons.checkout }],
  ),
  restrict(
    ['portal/**/*.ts', 'portal/**/*.tsx', 'examples/**/*.ts', 'examples/**/*.tsx', 'storybook/**/*.ts'],
    [{ regex: 'sdk/src', message: reasons.outside }],
  ),
  {
    files: ['portal/src/**/*.ts', 'portal/src/**/*.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'contract/(?:policies|schemas|stores|users)\\.js$|zod',
              message: reasons.schemas,
              allowTypeImports: true,
            },
            { regex: '/server/', message: reasons.schemas },
          ],
        },
      ],
    },
  },
];
