import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { messages } from '../../examples/storefront/src/messages/index.js';

const root = path.resolve(import.meta.dirname, '../..');

/** Rules of Canadian French that a text can break; `\u00A0` is the no-break space. */
const rules: readonly (readonly [name: string, broken: RegExp])[] = [
  ['no space before ? ! ;', /\s[?!;]/u],
  ['a no-break space before a colon', /(?<![\u00A0\s]):(?=\s|$)|[^\S\u00A0]:(?=\s|$)/u],
  ['a no-break space inside « »', /«(?!\u00A0)|(?<!\u00A0)»/u],
  ['a no-break space before a unit', /\d [$%€]/u],
  ['the typographic apostrophe', /\p{L}'\p{L}/u],
  ['one character for an ellipsis', /\.\.\./u],
];

const problemsOf = (text: string): string[] =>
  rules.filter(([, broken]) => broken.test(text)).map(([name]) => `${name}: ${text}`);

/** Returns the texts below a node; values in templates become `{}`. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ literal }) => `{}${literal.text}`);
    return [
      node.head.text + spans.join(''),
      ...node.templateSpans.flatMap((span) => textsOf(span.expression)),
    ];
  }
  const found: string[] = [];
  node.forEachChild((child) => {
    // Keys of the sandbox's messages are their English texts.
    if (ts.isPropertyAssignment(child)) found.push(...textsOf(child.initializer));
    else if (!ts.isImportDeclaration(child)) found.push(...textsOf(child));
  });
  return found;
}

const isFrenchName = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) || ts.isStringLiteral(node)) && /^(?:fr|fr-?ca|french)$/i.test(node.text);

/** Returns the parts of a file that are in French, by the name of a property or a variable. */
function frenchPartsOf(node: ts.Node): ts.Node[] {
  const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
  if (isNamed && node.initializer && isFrenchName(node.name)) return [node.initializer];
  const found: ts.Node[] = [];
  node.forEachChild((child) => {
    found.push(...frenchPartsOf(child));
  });
  return found;
}

const examples = readdirSync(path.join(root, 'examples'));
const folders = ['sdk/src', 'portal/src', 'portal/server', ...examples.map((name) => `examples/${name}/src`)];

/** Returns the source files that may contain French texts, relative to the root. */
const sourceFiles = (): string[] =>
  folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /(?<!\.(?:test|stories|d))\.tsx?$/.test(file));

function frenchMessages(): (readonly [file: string, text: string])[] {
  const inSource = sourceFiles().flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    if (!/\bfr\b|fr-?ca|french/i.test(source + file)) return [];
    const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
    const isCatalogue = /^fr(?:-ca)?\.ts$/i.test(path.basename(file));
    const parts = isCatalogue ? [parsed] : frenchPartsOf(parsed);
    // French of France has narrow no-break spaces, which the tests of the SDK's messages check.
    const isOfFrance = /^sdk\/src\/locales\/(?:catalogues|drop-in)\/fr\.ts$/.test(file);
    return parts
      .flatMap(textsOf)
      .map((text) => [file, isOfFrance ? text.replaceAll('\u202F', '') : text] as const);
  });
  const portal = 'portal/src/i18n/fr-CA.json';
  const messages = JSON.parse(readFileSync(path.join(root, portal), 'utf8')) as Record<string, string>;
  return [...inSource, ...Object.values(messages).map((text) => [portal, text] as const)];
}

it.each([
  ['Vraiment ?', 1],
  ['Vraiment\u00A0!', 1],
  ['Vraiment?', 0],
  ['Couleur :', 1],
  ['Couleur: rouge', 1],
  ['Couleur\u00A0: rouge, https://a.example', 0],
  ['« oui »', 1],
  ['«\u00A0oui\u00A0»', 0],
  ["l'avis de 10 %...", 3],
])('the typography of "%s" has %i problems', (text, count) => {
  expect(problemsOf(text)).toHaveLength(count);
});

it('every French text of shop, SDK, portal and sandbox follows the typography of Canada', () => {
  const french = frenchMessages();
  const files = new Set(french.map(([file]) => file));
  for (const part of [
    'sdk/src/locales/catalogues/fr.ts',
    'sdk/src/locales/drop-in/fr.ts',
    'portal/server/delivery/messages.ts',
  ])
    expect(files).toContain(path.normalize(part));
  expect(french.length).toBeGreaterThan(800);
  expect(french.flatMap(([file, text]) => problemsOf(text).map((problem) => `${file}: ${problem}`))).toEqual(
    [],
  );
});

it('no French text of three words or more repeats the English one', () => {
  const read = (locale: string) =>
    JSON.parse(readFileSync(path.join(root, `portal/src/i18n/${locale}.json`), 'utf8')) as Record<
      string,
      string
    >;
  const pairs = [
    [read('en-US'), read('fr-CA')],
    [messages['en-US'], messages['fr-CA']],
  ] as const;
  const repeated = pairs.flatMap(([english, french]) =>
    Object.entries(french).filter(
      ([key, text]) => text === Object.entries(english).find(([name]) => name === key)?.[1],
    ),
  );
  const wordsIn = (text: string) => text.replaceAll(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? [];
  expect(repeated.filter(([, text]) => wordsIn(text).length > 2)).toEqual([]);
});
