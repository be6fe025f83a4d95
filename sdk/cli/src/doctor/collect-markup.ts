import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { findCredentials, hasPrivateKey } from './credentials.js';
import type { PageFacts, ScriptFact } from './facts.types.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Facts that the markup alone gives. */
export type MarkupFacts = Pick<
  PageFacts,
  'metaPolicies' | 'scripts' | 'elements' | 'frames' | 'credentials' | 'hasPrivateKey'
>;

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
  };
}

function scriptFact(script: Element, base: string | undefined): ScriptFact | undefined {
  const address = attribute(script, 'src');
  if (address === undefined) return undefined;
  return {
    url: resolve(address, base),
    integrity: attribute(script, 'integrity'),
    crossOrigin: attribute(script, 'crossorigin'),
    isModule: attribute(script, 'type') === 'module',
  };
}
