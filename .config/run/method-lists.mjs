import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicModules, sdk } from '../build/entries.mjs';
import { formatFiles } from './format-files.mjs';

const methodsFolder = path.join(sdk, 'src/methods');
const compatFolder = path.join(sdk, 'src/compat');

/** Returns `paypalCheckout` for `paypal-checkout`. */
export const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the folders of the methods. */
const methodNames = () =>
  Object.keys(publicModules())
    .filter((name) => name !== 'client')
    .sort();
const isFile = (...parts) => existsSync(path.join(...parts));
const read = (...parts) => readFileSync(path.join(...parts), 'utf8');

/** Returns the element of a method: its tag, its class, and the file that exports the class. */
function elementOf(method) {
  const define = read(methodsFolder, method, 'define.ts');
  const [, tag, className] = /defineElement\('([\w-]+)', (\w+)\)/.exec(define);
  const [, file] = new RegExp(`${className} } from '\\./(.+)'`).exec(define);
  return { tag, className, from: `./methods/${method}/${file}` };
}

const componentOf = ({ className }) => `Pay${className.replace(/Element$/, '')}`;
const shortNameOf = ({ tag }) => tag.replace(/^pay-/, '');

/** Returns the name of the type with an element's error codes, and the file that exports it. */
const codesOf = (element) => `${componentOf(element)}ErrorCode`;
const codesFile = ({ method }) => `./methods/${method}/element/error-codes.js`;

const definedElements = () =>
  methodNames()
    .filter((name) => isFile(methodsFolder, name, 'define.ts'))
    .map((method) => ({ method, ...elementOf(method) }));

/** Returns the file of an element's React component: an entry of its own, so that a page loads no other element. */
const reactFile = (element) => [
  `src/react/${shortNameOf(element)}.ts`,
  `import { ${element.className} } from '.${element.from}';
import '../methods/${element.method}/define.js';
import type { ${codesOf(element)} } from '.${codesFile(element)}';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** \`<${element.tag}>\` as a React component. */
export const ${componentOf(element)} = createPaymentComponent<
  ${element.className},
  PayloadOf<${element.className}>,
  ${codesOf(element)}
>('${element.tag}', ${element.className});
`,
];

/** Returns the regions of each listed file, by region name. */
function regions() {
  const methods = methodNames();
  const elements = definedElements();
  const defined = elements.map(({ method }) => method);
  const modules = readdirSync(path.join(compatFolder, 'modules'))
    .map((file) => path.basename(file, '.ts'))
    .sort();
  const hasFunctions = (name) => isFile(compatFolder, `${name}.functions.ts`);
  const list = (items, line) => items.map(line).join('\n');
  return {
    'docs/errors/index.ts': {
      methods: list(methods, (name) => `import { explained as ${camelCase(name)} } from './${name}.js';`),
      names: list(methods, (name) =>
        name === camelCase(name) ? `${name},` : `'${name}': ${camelCase(name)},`,
      ),
    },
    'src/index.ts': {
      methods: list(methods, (name) => `export * as ${camelCase(name)} from './methods/${name}/index.js';`),
    },
    'src/define.ts': {
      definitions: list(defined, (name) => `import './methods/${name}/define.js';`),
      elements: list(elements, ({ className, from }) => `export type { ${className} } from '${from}';`),
      codes: list(elements, (element) => `export type { ${codesOf(element)} } from '${codesFile(element)}';`),
    },
    'src/element-error-codes.ts': {
      codes: list(elements, (element) => `import type { ${codesOf(element)} } from '${codesFile(element)}';`),
      tags: list(elements, (element) => `'${element.tag}': ${codesOf(element)};`),
    },
    'src/react.ts': {
      elements: list(elements, ({ className, from }) => `import type { ${className} } from '${from}';`),
      codes: list(elements, (element) => `import type { ${codesOf(element)} } from '${codesFile(element)}';`),
      components: list(
        elements,
        (element) => `export { ${componentOf(element)} } from './react/${shortNameOf(element)}.js';`,
      ),
      tags: list(
        elements,
        (element) =>
          `'${element.tag}': PaymentTag<${element.className}, PayloadOf<${element.className}>, ${codesOf(element)}>;`,
      ),
    },
    'src/vue.ts': {
      tags: list(
        elements,
        (element) =>
          `'${element.tag}': PaymentTag<Elements.${element.className}, PayloadOf<Elements.${element.className}>, Elements.${codesOf(element)}>;`,
      ),
    },
    'src/compat/modules.ts': {
      modules: list(
        modules,
        (name) => `import { module as ${camelCase(name)} } from './modules/${name}.js';`,
      ),
      names: list(modules, (name) =>
        name === camelCase(name) ? `${name},` : `'${name}': ${camelCase(name)},`,
      ),
    },
    'src/compat/package.ts': {
      functions: list(
        modules.filter(hasFunctions),
        (name) => `import * as ${camelCase(name)}Functions from './${name}.functions.js';`,
      ),
      modules: list(modules, (name) => {
        const functions = hasFunctions(name) ? `, ${camelCase(name)}Functions` : '';
        const value = `compatModule('${name}'${functions})`;
        return `/** Module \`${name}\` of braintree-web. */\nexport const ${camelCase(name)} = ${value};\n`;
      }),
    },
  };
}

function replaceRegion(content, name, lines) {
  const pattern = new RegExp(`(// #region ${name}\\n)[\\s\\S]*?( *// #endregion)`);
  if (!pattern.test(content)) throw new Error(`There is no region ${name}.`);
  return content.replace(pattern, (_, start, end) => `${start}${lines}\n${end}`);
}

/** Returns sdk/package.json with an export for each method folder. */
function packageJson() {
  const manifest = JSON.parse(read(sdk, 'package.json'));
  const { '.': main, './client': client, ...others } = manifest.exports;
  const isListed = ([name, entry]) =>
    name.startsWith('./define/') || /^\.\/src\/(?:methods|react)\//.test(entry['tessera-source'] ?? '');
  const entryOf = (name, file) => [
    `./${name}`,
    {
      'tessera-source': `./src/${file}.ts`,
      types: `./dist/${file}.d.ts`,
      default: `./dist/${file}.js`,
    },
  ];
  const definitions = [
    // The checkout shows the elements of all methods.
    ['checkout', 'define'],
    ['mark', 'ui/marks/define'],
    ...definedElements().map((element) => [shortNameOf(element), `methods/${element.method}/define`]),
  ];
  const reactNames = ['checkout', ...definedElements().map(shortNameOf)].sort();
  manifest.exports = {
    '.': main,
    './client': client,
    ...Object.fromEntries(methodNames().map((name) => entryOf(name, `methods/${name}/index`))),
    ...Object.fromEntries(Object.entries(others).filter((entry) => !isListed(entry))),
    ...Object.fromEntries(definitions.sort().map(([name, file]) => entryOf(`define/${name}`, file))),
    ...Object.fromEntries(reactNames.map((name) => entryOf(`react/${name}`, `react/${name}`))),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Returns the files of the SDK that list the methods, as they follow from the folders `methods` and `compat/modules`:
 * pairs of a path in `sdk` and the content.
 */
export async function listedFiles() {
  const files = Object.entries(regions()).map(([file, named]) => {
    const content = Object.entries(named).reduce(
      (text, [name, lines]) => replaceRegion(text, name, lines),
      read(sdk, file),
    );
    return [file, content];
  });
  return formatFiles([...files, ...definedElements().map(reactFile), ['package.json', packageJson()]]);
}

/** Writes the lists. */
export async function writeLists() {
  for (const [file, content] of await listedFiles()) writeFileSync(path.join(sdk, file), content);
}

if (process.argv[1] === import.meta.filename) await writeLists();
