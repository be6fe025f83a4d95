import tseslint from 'typescript-eslint';
import { configs as lit } from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import hooks from 'eslint-plugin-react-hooks';
import { importTable } from './import-table.mjs';
import { foreignGlobals, ownGlobals } from './foreign-globals.mjs';
import { plainComments } from './plain-comments.mjs';
import { plainNames } from './plain-names.mjs';

/** Syntax that is forbidden in all files of the product, with the reason. */
const everywhere = [
  {
    selector: 'ExportAllDeclaration[exported=null]',
    message: 'Name what is exported: with `export *` a public name can appear or vanish unseen.',
  },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a default export has a different name in every file that imports it.',
  },
];

const wildcardTarget = {
  selector:
    'CallExpression[callee.property.name="postMessage"] > .arguments[type="Literal"][value="*"], ' +
    'CallExpression[callee.property.name="postMessage"] Property[key.name="targetOrigin"] > Literal[value="*"]',
  message: "The target origin '*' would hand the message to whoever has replaced the page: name the origin.",
};

const messagesOnlyInFrames = [
  {
    selector: 'CallExpression[callee.property.name="postMessage"]',
    message:
      'Only sdk/src/frames posts messages: there the envelope, the target and the parsers are checked in one place.',
  },
  {
    selector: 'CallExpression[callee.property.name="addEventListener"] > Literal.arguments[value="message"]',
    message:
      'Only sdk/src/frames listens for messages: there source, origin and schema are checked in one place.',
  },
];

const templates = [
  {
    selector: 'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/\\sstyle\\s*=/]',
    message:
      'No style= in templates: under a strict CSP it passes in one browser and fails in the other. Use classes or el.style.setProperty.',
  },
  {
    selector: 'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/<style/]',
    message:
      'No <style> in templates: under a strict CSP it passes in one browser and fails in the other. Use static styles.',
  },
  {
    selector: 'ImportDeclaration[source.value=/style-map/]',
    message: 'No styleMap: under a strict CSP it passes in one browser and fails in the other.',
  },
];

export default [
  {
    ignores: [
      '**/dist/',
      'sdk/assets/web/',
      '**/node_modules/',
      '.cache/',
      '.data/',
      '.wireit/',
      'test-results/',
      'sdk/cli/fixtures/',
    ],
  },
  {
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  // Rules that need types are run by oxlint (`oxlint.json`), several times as fast. It reads the same comments that disable
  // a rule for a line, so ESLint must not report those as unused.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // Otherwise an import of inline types only would remain as a side-effect import.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    files: ['sdk/**/*.ts'],
    rules: {
      // Every Lit `@click=${this.#onClick}` would be flagged; Lit binds the host itself.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Page code in tests annotates the errors that it catches.
    files: ['**/*.test.ts', 'sdk/test/**/*.ts'],
    rules: { '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off' },
  },
  {
    files: ['sdk/src/**/*.ts'],
    plugins: { lit: lit['flat/recommended'].plugins.lit, 'lit-a11y': litA11y },
    rules: {
      ...lit['flat/recommended'].rules,
      ...litA11y.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...everywhere, ...templates, ...messagesOnlyInFrames],
    },
  },
  {
    files: ['sdk/src/frames/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...templates, wildcardTarget] },
  },
  {
    // Hostile pages forge messages.
    files: ['sdk/src/methods/*/test/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...templates] },
  },
  ...importTable,
  { files: ['**/*.mts'], languageOptions: { parser: tseslint.parser } },
  plainComments,
  plainNames,
  foreignGlobals,
  ownGlobals,
  {
    files: ['portal/src/**/*.ts', 'portal/src/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Hooks return objects of closures without `this`, which callers destructure.
      '@typescript-eslint/unbound-method': 'off',
      // Failures are logged and rethrown (specification §8).
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    // Command-line programs print to the console, and tools require default exports of configuration files.
    files: [
      '.config/**',
      'storybook/**',
      'rollup.config.mjs',
      '**/*.stories.{ts,tsx}',
      'sdk/test/**',
      'portal/test/soak/**',
      'portal/test/bench/sign-in.ts',
      'examples/sites/**',
      'sdk/bin/**',
    ],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
];
