import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatFiles } from '../run/format-files.mjs';
import { root } from '../run/setup.mjs';
import { namesOf, rename } from './names.mjs';
import { edits, fileNames, omitted } from './popup.mjs';

/** Files and folders of Masterpass, from which a method is generated. */
const sources = [
  'sdk/src/methods/masterpass',
  'sdk/docs/errors/masterpass.ts',
  'sdk/src/frames/pages/masterpass-landing-frame.ts',
  'sdk/test/faults/methods/masterpass.ts',
  'examples/sandbox/src/masterpass',
];

function filesIn(source) {
  const full = path.join(root, source);
  const entries = readdirSync(path.dirname(full), { withFileTypes: true });
  if (entries.find(({ name }) => name === path.basename(full))?.isFile()) return [source];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Both apostrophes count as one: code has straight ones, texts have curly ones. */
const plain = (text) => text.replaceAll('’', "'");

/** Carries out one edit. Throws if its text is missing: Masterpass has changed, and the edit must follow. */
function edit(file, content, [from, ...rest]) {
  const find = (text, after) => plain(content).indexOf(plain(text), after);
  const start = find(from, 0);
  const [to, text] = rest.length === 1 ? [from, rest[0]] : rest;
  const end =
    rest.length === 1
      ? start + from.length
      : to === undefined
        ? content.length
        : find(to, start + from.length);
  if (start < 0 || end < 0)
    throw new Error(
      `${file} lacks ${JSON.stringify(start < 0 ? from : to)}, which .config/new-method/popup-*.mjs replaces.`,
    );
  return content.slice(0, start) + text + content.slice(end);
}

/** Files that only a module of braintree-web has. */
const compatSources = ['sdk/src/compat/modules/masterpass.ts', 'sdk/src/compat/masterpass.functions.ts'];

/** Entry of the change log. */
const changeset = ({ kebab, camel, display }) => `---
'@tessera/web': minor
---

${display}: \`<pay-${kebab}>\` and the functions of \`${camel}\`.
`;

/** Conformance scenarios, for a module that braintree-web has. */
const scenarios = ({ kebab, camel, pascal }) => `import { creationScenarios } from './creation.js';
import type { Module } from './scenario.js';

interface ${pascal}Module {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    tokenize(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

declare module './page/tools.js' {
  interface Modules {
    readonly ${camel}: ${pascal}Module;
  }
}

/** Module \`${kebab}\` of braintree-web. */
export const module: Module = { name: '${camel}', scenarios: creationScenarios('${camel}', '${kebab}') };
`;

/** Returns true if braintree-web has a module of this name. */
export const isInBraintreeWeb = (kebab) => existsSync(path.join(root, 'node_modules/braintree-web', kebab));

/**
 * Returns the files of a new popup method: pairs of a path from the root of the repository and the content. Throws if
 * Masterpass has changed so that an edit does not apply.
 */
export async function generate(kebab) {
  const names = namesOf(kebab);
  const isKnown = isInBraintreeWeb(kebab);
  const files = [...sources, ...(isKnown ? compatSources : [])]
    .flatMap(filesIn)
    .filter((file) => !omitted.includes(file))
    .map((file) => {
      const original = readFileSync(path.join(root, file), 'utf8');
      const content = (edits[file] ?? [])
        .reduce((text, step) => edit(file, text, step), original)
        .replaceAll('subtotal', 'amount')
        .replaceAll('currencyCode', 'currency');
      const renamed = rename(file, content, names);
      const base = path.basename(file);
      const target = path.join(path.dirname(file), fileNames[base] ?? base);
      const isCompat = file.startsWith('sdk/src/compat/');
      return [
        target.replaceAll('masterpass', kebab),
        // Compat modules have the name of the global, all other names are those of files.
        isCompat ? renamed.replace(`name: '${kebab}'`, `name: '${names.camel}'`) : renamed,
      ];
    });
  files.push([`.changeset/${kebab}.md`, changeset(names)]);
  if (isKnown) files.push([`sdk/test/conformance/${kebab}.scenarios.ts`, scenarios(names)]);
  return formatFiles(files);
}

/**
 * Returns the table of methods of `<pay-checkout>` with the method, which is offered in shops that name it or set its
 * options.
 */
export function inCheckout(kebab) {
  const file = 'sdk/src/checkout/methods.ts';
  const end = '} as const satisfies Record<string, Method>;';
  const content = readFileSync(path.join(root, file), 'utf8');
  if (!content.includes(end)) throw new Error(`${file} has no table of methods.`);
  const key = /^\w+$/.test(kebab) ? kebab : `'${kebab}'`;
  const entry = `  ${key}: {
    label: () => '${namesOf(kebab).display}',
    next: inWindow('${namesOf(kebab).display}'),
    marks: () => [],
    isEnabled: (_account, { hasOptions }) => hasOptions,
  },
`;
  return [file, content.replace(end, entry + end)];
}
