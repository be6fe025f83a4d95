import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Edit, Finding, Target } from './finding.types.js';
import { byHand, copyByHand, hashByHand, hostByHand, packageByHand, scriptChange } from './findings.js';
import { nameOf } from './package-names.js';
import { namesPackage } from './packages.js';
import { leadsToCopy } from './own-copies.js';
import { assetOf, isOwnCopy, mentionsProvider, type ProviderScript, readScriptUrl } from './script-url.js';
import { isJoined, isWholeAddress, originLike, wholeOf, whyJoined } from './joined-address.js';
import { wrapperByHand, wrapperOf } from './wrappers.js';
import { findHash } from './script-hash.js';

/** Reads the literals of a file: addresses of scripts with their integrity hashes, and names of the old packages. */
export class Literals {
  readonly #target: Target;
  /** Literals that a finding has dealt with. */
  readonly #settled = new Set<t.Node>();
  readonly #found: Finding[] = [];
  /** Those of them in the paths of RequireJS. */
  readonly #paths: Finding[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  settle(literal: t.Node): void {
    this.#settled.add(literal);
  }

  /** Reads a literal: the address of a script, or a place that must be changed by hand. */
  read(path: NodePath<t.StringLiteral>): void {
    const { node } = path;
    if (this.#settled.has(node)) return;
    const { value, start } = node;
    const at = start ?? 0;
    const wrapper = isImported(path) ? wrapperOf(value) : undefined;
    if (wrapper !== undefined) {
      this.#found.push(wrapperByHand(at, wrapper));
      return;
    }
    // RequireJS and build tools add the extension.
    const isShort = !/\.js(?:[?#]|$)/.test(value) && !isJoined(path);
    const script = readScriptUrl(isShort ? `${value}.js` : value);
    const asset = script && assetOf(script, this.#target);
    if (script && asset !== undefined) {
      this.#readScript(path, isShort ? asset.replace(/\.js$/, '') : asset, script);
      return;
    }
    if (mentionsProvider(value)) this.leave(path, hostByHand(at, value));
    else if (namesPackage(value)) this.leave(path, packageByHand(at, value));
    else if (isOwnCopy(value) || leadsToCopy(value, this.#target.copies))
      this.#found.push(copyByHand(at, value));
  }

  /** Adds a place that must be changed by hand. */
  leave(path: NodePath, finding: Finding): void {
    this.#found.push(finding);
    if (isInPaths(path)) this.#paths.push(finding);
  }

  /** Returns what was found. */
  findings(): Finding[] {
    const isMixed = this.#paths.some(({ kind }) => kind === 'manual');
    const why =
      'Another address of these paths must be changed by hand, and all of them must load one version: change them together.';
    return this.#found.map((finding) =>
      isMixed && finding.kind === 'change' && this.#paths.includes(finding)
        ? byHand(finding.at, finding.text, why, { parts: finding.parts })
        : finding,
    );
  }

  #readScript(path: NodePath<t.StringLiteral>, asset: string, script: ProviderScript): void {
    const { start, end, value } = path.node;
    const at = start ?? 0;
    const isWhole = isWholeAddress(path) || isInPaths(path);
    const origin = isWhole ? this.#target.assets : originLike(value, this.#target);
    if (origin === undefined) {
      this.leave(path, byHand(at, value, whyJoined, { parts: [script.part] }));
      return;
    }
    const hash = findHash(wholeOf(path));
    const newHash = this.#target.integrity(asset);
    const edits: Edit[] = [{ start: at + 1, end: (end ?? 0) - 1, text: `${origin}/web/${asset}` }];
    const others: Finding[] = [];
    if (hash && 'by' in hash) others.push(hashByHand(hash.at, 'integrity'));
    else if (hash && newHash === undefined) others.push(hashByHand(hash.start ?? 0, hash.value));
    else if (hash && newHash !== undefined)
      edits.push({ start: (hash.start ?? 0) + 1, end: (hash.end ?? 0) - 1, text: newHash });
    if (hash && 'type' in hash) this.settle(hash);
    const change = scriptChange(at, value, script, edits, this.#target);
    this.#found.push(change, ...others);
    if (isInPaths(path)) this.#paths.push(change);
  }
}

/** Returns true for the specifier of an import, an export or a `require` call. */
function isImported({ parent }: NodePath): boolean {
  if (parent.type === 'CallExpression')
    return parent.callee.type === 'Import' || nameOf(parent.callee) === 'require';
  return /^(?:Import|Export|TSExternalModule)\w*(?:Declaration|Expression|Reference)$/.test(parent.type);
}

/** Returns true for a place in the `paths` of RequireJS. */
const isInPaths = (path: NodePath): boolean =>
  path.findParent(({ node }) => node.type === 'ObjectProperty' && nameOf(node.key) === 'paths') !== null;
