import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { findCredentials, findGateway, hasPrivateKey } from './credentials.js';
import type { PageFacts, ScriptFact } from './facts.types.js';
import { attributeMethods, dropInAttributes, optionMethods } from './option-methods.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Facts that the markup alone gives. */
export type MarkupFacts = Pick<
  PageFacts,
  | 'metaPolicies'
  | 'scripts'
  | 'elements'
  | 'frames'
  | 'credentials'
  | 'hasPrivateKey'
  | 'gatewayUrl'
  | 'inlineHashes'
  | 'hasBundle'
  | 'optionMethods'
>;

/** Attribute with which a script tag opens a Drop-in in its form. */
export const authorizationAttribute = 'data-braintree-dropin-authorization';

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

const resolve = (address: string, base: string | undefined): string =>
  URL.canParse(address, base) ? new URL(address, base).href : address;

/** Reads the facts of a page's markup. `base` is its URL. */
export function readMarkup(text: string, base: string | undefined): MarkupFacts {
  const all: Element[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) all.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parse(text));
  const named = (name: string) => all.filter(({ tagName }) => tagName === name);
  return {
    metaPolicies: named('meta')
      .filter((meta) => attribute(meta, 'http-equiv')?.toLowerCase() === 'content-security-policy')
      .map((meta) => attribute(meta, 'content') ?? ''),
    scripts: named('script').flatMap((script) => scriptFact(script, base) ?? []),
    elements: [...new Set(all.map(({ tagName }) => tagName).filter((name) => name.startsWith('pay-')))],
    frames: named('iframe').flatMap((frame) => resolve(attribute(frame, 'src') ?? '', base) || []),
    credentials: findCredentials(text),
    hasPrivateKey: hasPrivateKey(text),
    gatewayUrl: findGateway(text),
    inlineHashes: hashesOf(all),
    hasBundle: false,
    optionMethods: [
      ...new Set([
        ...named('script').flatMap((script) => optionMethods(textOf(script))),
        ...named('script').flatMap(({ attrs }) => attributeMethods(attrs.map(({ name }) => name))),
      ]),
    ],
  };
}

/** Types of scripts that a policy restricts. */
const isScript = (type: string | undefined): boolean =>
  type === undefined ||
  type === '' ||
  /^(?:module|importmap|speculationrules)$|(?:java|ecma)script$/i.test(type);

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the sources that allow the inline scripts and the event handlers of a page. */
function hashesOf(elements: readonly Element[]): PageFacts['inlineHashes'] {
  const scripts = elements.filter(
    (element) =>
      element.tagName === 'script' &&
      attribute(element, 'src') === undefined &&
      isScript(attribute(element, 'type')),
  );
  const handlers = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => /^on[a-z]+$/.test(name)));
  const unique = (strings: readonly string[]) => [...new Set(strings.map(hashOf))];
  return { scripts: unique(scripts.map(textOf)), handlers: unique(handlers.map(({ value }) => value)) };
}

function scriptFact(script: Element, base: string | undefined): ScriptFact | undefined {
  const address = attribute(script, 'src');
  if (address === undefined) return undefined;
  return {
    url: resolve(address, base),
    integrity: attribute(script, 'integrity'),
    crossOrigin: attribute(script, 'crossorigin'),
    isModule: attribute(script, 'type') === 'module',
    unusedAttributes: unusedAttributes(script),
  };
}

const isInForm = ({ parentNode }: Element): boolean =>
  parentNode !== null && 'tagName' in parentNode && (parentNode.tagName === 'form' || isInForm(parentNode));

/** Returns the attributes for a Drop-in of a script tag in a form, unless the one that opens it is there. */
function unusedAttributes(script: Element): string[] {
  const names = script.attrs.map(({ name }) => name);
  return !isInForm(script) || names.includes(authorizationAttribute) ? [] : dropInAttributes(names);
}
