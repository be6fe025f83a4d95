import ts from 'typescript';
import { camelCase } from '../run/method-lists.mjs';

/** Returns the spellings of a method's name, from its folder name, for example `sample-pay`. */
export function namesOf(kebab) {
  const words = kebab.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  return {
    kebab,
    camel: camelCase(kebab),
    pascal: words.join(''),
    display: words.join(' '),
    snake: kebab.replaceAll('-', '_'),
    compact: kebab.replaceAll('-', ''),
    screaming: kebab.replaceAll('-', '_').toUpperCase(),
  };
}

/** Replaces the name of the source method in an identifier. */
const inIdentifier = (text, { camel, pascal, screaming }) =>
  text.replaceAll('masterpass', camel).replaceAll('Masterpass', pascal).replaceAll('MASTERPASS', screaming);

/** Replaces it in strings, templates, comments and documents, by what stands around it. */
const inText = (text, { kebab, camel, pascal, display, snake, compact, screaming }) =>
  text
    .replaceAll(/masterpass(?=landing)/g, compact)
    .replaceAll(/masterpass(?=[A-Z]|\.(?:create|tokenize|isSupported)\b)/g, camel)
    .replaceAll(/(import \{ )masterpass(?= \})/g, (_, before) => before + camel)
    .replaceAll(/(?<=const )masterpass(?= =)/g, camel)
    .replaceAll(/masterpass(?=_)/g, snake)
    .replaceAll('masterpass', kebab)
    .replaceAll(/Masterpass(?=[A-Z])/g, pascal)
    .replaceAll('Masterpass', display)
    .replaceAll('MASTERPASS', screaming);

/** Returns the content of a file of the source method under the new method's names. */
export function rename(file, content, names) {
  if (!file.endsWith('.ts')) return inText(content, names);
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false);
  const identifiers = [];
  const visit = (node) => {
    if (ts.isIdentifier(node)) identifiers.push([node.getStart(source), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  let result = '';
  let end = 0;
  for (const [start, next] of identifiers) {
    result += inText(content.slice(end, start), names) + inIdentifier(content.slice(start, next), names);
    end = next;
  }
  return result + inText(content.slice(end), names);
}
