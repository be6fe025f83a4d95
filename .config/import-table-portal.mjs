import { folders, tests } from './import-rule.mjs';

/**
 * Table of allowed imports of the portal. Imports only go down: a folder may import folders of earlier rows that its row
 * names. The files at the top have no row: `main.tsx` of the pages; `app`, `portal`, `services` and `index` of the server.
 */

const harness = ['vitest', 'fast-check', 'storybook', '@storybook/web-components-vite'];

/** A folder of `portal/src`, what it may import besides itself and the contract, and the packages. */
function pages(folder, below, packages, message, own = `${folder}/`) {
  const row = {
    root: 'portal/src',
    files: [`${folder}/**/*.{ts,tsx}`],
    allowed: [own, '../contract/', ...below.map((one) => `${one}/`)],
    packages,
    message,
  };
  return [
    folders(row),
    {
      ...folders({
        ...row,
        allowed: [...row.allowed, '../test/stories/'],
        packages: [...packages, ...harness, 'react'],
      }),
      files: tests.map((pattern) => `portal/src/${folder}/${pattern}`),
    },
  ];
}

const calls = ['lib', 'session', 'http', 'auth'];
const parts = ['files', 'i18n', ...calls, 'ui', 'context', 'api'];

const portalPages = [
  pages('files', [], [], 'files loads the files of the portal: it may import only the contract.'),
  pages(
    'i18n',
    ['files'],
    ['react', '@lingui/core'],
    'Every component needs messages: i18n may import only files and the contract.',
  ),
  pages(
    'payments',
    [],
    ['@tessera/web'],
    'payments is the only folder that imports the SDK. It may import nothing of the portal but the contract.',
  ),
  pages(
    'lib',
    ['files', 'i18n'],
    ['react'],
    'lib holds helpers that use neither sessions nor calls: it may import only files and i18n.',
  ),
  pages(
    'session',
    ['lib'],
    ['jose'],
    'session holds the rules of a session, which tests run without a browser: it may import only lib, and no React.',
  ),
  pages(
    'ui',
    ['i18n', 'lib'],
    [
      ...['react', 'react-dom', '@base-ui/react', 'libphonenumber-js'],
      ...['@internationalized/date', 'd3-scale', 'd3-shape'],
    ],
    'ui must not depend on sessions, addresses or errors of the API: it may import only i18n and lib. A component that needs more belongs to components.',
  ),
  pages(
    'http',
    ['lib', 'session'],
    [],
    'http makes calls without React: it may import only lib and session. Hooks and cache keys belong to api.',
  ),
  pages(
    'auth',
    ['lib', 'session', 'http'],
    [],
    'auth signs in and out without React: it may import only lib, session and http. Its dialog belongs to components.',
  ),
  pages(
    'context',
    calls,
    ['react', 'swr', 'wouter'],
    'context hands session, address and calls to components: it may import only lib, session, http and auth.',
  ),
  pages(
    'api',
    [...calls, 'context'],
    ['react', 'swr'],
    'api holds hooks and cache keys by resource: it may import context and what is below it, and shows nothing.',
  ),
  pages(
    'components',
    parts,
    ['react', 'swr', '@base-ui/react'],
    'components are shared by layouts and screens: they may import neither of them.',
  ),
  pages(
    'components/pay',
    [...parts, 'components', 'payments'],
    ['react', 'swr'],
    'components/pay holds the form that pays invoices and orders, whose screens may not import each other: of the components, only it may import payments.',
  ),
  pages(
    'layouts',
    [...parts, 'components'],
    ['react', 'swr'],
    'A layout gets the screens handed in (LayoutProps): it may import neither screens nor app.',
  ),
  pages(
    'screens',
    [...parts, 'components', 'layouts', 'payments'],
    ['react'],
    'Screens import neither app nor screens of another group: what several of them show belongs to portal/src/components or portal/src/ui.',
    'screens/{name}/',
  ),
  pages(
    'app',
    [...parts, 'components', 'layouts', 'screens'],
    ['react', '@lingui/core'],
    'app is the shell: it may import every folder but payments, which screens use. Only main.tsx imports it.',
  ),
].flat();

const schemas =
  'Only types: the schemas bring the validator with them, which is larger than the rest of a screen. Values that both sides need lie in contract files without it.';

/** Imports that no file of the portal's pages may have. */
const withoutSchemas = {
  files: ['portal/src/**/*.ts', 'portal/src/**/*.tsx'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex:
              'contract/(?:api-keys|billing|clients|feed|google-rules|imports|invoices|members|orders|payments|policies|recipients|redemptions|schemas|stores|users|webhooks)\\.js$|zod',
            message: schemas,
            allowTypeImports: true,
          },
          { regex: '/server/|^@tessera/server-kit', message: schemas },
        ],
      },
    ],
  },
};

/**
 * A folder of `portal/server`, what it may import besides itself and the contract, and the packages, else any. Tests run
 * the whole server.
 */
const server = (folder, below, message, packages) =>
  folders({
    root: 'portal/server',
    files: [`${folder}/**/*.ts`],
    ignores: [...tests, '**/*.child.ts', '**/testing.ts'],
    allowed: [`${folder}/`, '../contract/', ...below],
    packages,
    message,
  });

const base = ['core/', 'http/', 'telemetry/'];
const accounts = [...base, 'delivery/', 'auth/'];
const money = ['billing/', 'payments/', 'invoices/'];

const portalServer = [
  folders({
    root: 'portal',
    files: ['contract/**/*.ts'],
    ignores: tests,
    allowed: ['contract/'],
    packages: ['@hono/zod-openapi'],
    message: 'The contract is used by browser and server: it may import neither.',
  }),
  server(
    'migrations',
    [],
    'Migrations must not change with the code: they may import only the database access of the server kit.',
    ['kysely', '@tessera/server-kit/db'],
  ),
  server(
    'telemetry',
    [],
    'telemetry is the only folder that loads the SDK of OpenTelemetry, and core uses it: it may import nothing of the server.',
    ['@opentelemetry', '@tessera/server-kit', 'zod'],
  ),
  server('core', ['telemetry/'], 'core is used by every feature: it may import only telemetry.'),
  server(
    'http',
    ['core/', 'telemetry/'],
    'http is independent of the features: it may import only core and telemetry.',
  ),
  server(
    'delivery',
    [],
    'delivery writes and sends messages: it may import nothing of the server, nor of the server kit.',
    ['hono', 'nodemailer'],
  ),
  server('auth', [...base, 'delivery/'], 'auth is used by other features: it may import none of them.'),
  server('billing', accounts, 'Features do not import each other, except auth.'),
  server(
    'payments',
    [...accounts, 'billing/'],
    'payments charge and pay back at the gateway, whatever is paid: they may import auth and billing.',
  ),
  server(
    'invoices',
    [...accounts, 'billing/', 'payments/'],
    'Invoices are paid at the gateway: they may import auth, billing and payments.',
  ),
  server('stores', accounts, 'Features do not import each other, except auth.'),
  server('recipients', accounts, 'Features do not import each other, except auth.'),
  server(
    'policies',
    [...accounts, 'recipients/', 'invitations/', 'billing/'],
    'A campaign selects and invites people, and needs a store that can be invoiced: policies may import auth, recipients, invitations and billing.',
  ),
  server(
    'imports',
    [...accounts, 'recipients/', 'policies/', 'invitations/'],
    'An import saves people with the rules of recipients and adds them to campaigns: it may import recipients, policies and invitations.',
  ),
  server(
    'redemptions',
    accounts,
    'Orders and shops redeem with the same rules: redemptions may import auth, and no other feature.',
  ),
  server(
    'orders',
    [...accounts, 'redemptions/', 'payments/', 'billing/'],
    'An order redeems a benefit and is paid at the gateway: orders may import redemptions, payments and billing.',
  ),
  server('invitations', accounts, 'Features do not import each other, except auth.'),
  server(
    'login',
    [...accounts, 'invitations/'],
    'login has the operations that sign in accounts and invited people: it may import auth and invitations.',
  ),
  server('integrations', accounts, 'Features do not import each other, except auth.'),
  server(
    'jobs',
    [...accounts, ...money, 'invitations/', 'policies/', 'imports/', 'integrations/', 'orders/'],
    'Jobs run the work of campaigns, invitations, imports, webhooks, payments and orders: they may import no other feature.',
  ),
  server(
    'sample',
    [...accounts, 'invitations/', 'billing/', 'invoices/'],
    'Sample data is inserted with the rules of auth, invitations, billing and invoices: it may import no other feature.',
  ),
  server(
    'site',
    [...base, 'app', 'portal', 'services'],
    'site serves the assembled portal: it may import app and portal, and no feature.',
  ),
  server(
    'sandbox',
    [...accounts, 'jobs/', 'app', 'services'],
    'The sandbox replaces providers and controls jobs: it may import no other feature.',
  ),
  server(
    'production',
    [...accounts, 'billing/', 'migrations/', 'site/', 'portal', 'services'],
    'The program for production must contain neither sandbox nor sample data.',
  ),
];

export const portalImports = [...portalPages, withoutSchemas, ...portalServer];
