import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Edit, Finding, Target } from './finding.types.js';
import { copyByHand, hashByHand, hostByHand, packageByHand, scriptChange } from './findings.js';
import { namesPackage } from './packages.js';
import { assetOf, isOwnCopy, mentionsProvider, type ProviderScript, readScriptUrl } from './script-url.js';
import { findHash, isHash } from './script-hash.js';

/** Reads the literals of a file: addresses of scripts with their integrity hashes, and names of the old packages. */
export class Literals {
  readonly #target: Target;
  /** Literals that a finding has dealt with. */
  readonly #settled = new Set<t.Node>();
  readonly #hashes: t.StringLiteral[] = [];
  #hasScript = false;

  constructor(target: Target) {
    this.#target = target;
  }

  settle(literal: t.Node): void {
    this.#settled.add(literal);
  }

  /** Returns the findings of a literal: the new address of a script, or a place that must be changed by hand. */
  read(path: NodePath<t.StringLiteral>): Finding[] {
    const { node } = path;
    if (this.#settled.has(node)) return [];
    const { value, start } = node;
    const at = start ?? 0;
    if (isHash(value)) this.#hashes.push(node);
    const script = readScriptUrl(value);
    const asset = script && assetOf(script, this.#target);
    if (script && asset !== undefined) return this.#readScript(path, asset, script);
    if (mentionsProvider(value)) return [hostByHand(at, value)];
    if (namesPackage(value)) return [packageByHand(at, value)];
    return isOwnCopy(value) ? [copyByHand(at, value)] : [];
  }

  /** Returns the hashes that no script was found for, if the file loads one. */
  rest(): Finding[] {
    if (!this.#hasScript) return [];
    return this.#hashes
      .filter((hash) => !this.#settled.has(hash))
      .map(({ start, value }) => hashByHand(start ?? 0, value));
  }

  #readScript(path: NodePath<t.StringLiteral>, asset: string, script: ProviderScript): Finding[] {
    const { start, end, value } = path.node;
    const at = start ?? 0;
    this.#hasScript = true;
    const hash = findHash(path);
    const newHash = this.#target.integrity(asset);
    const edits: Edit[] = [
      { start: at + 1, end: (end ?? 0) - 1, text: `${this.#target.assets}/web/${asset}` },
    ];
    const others: Finding[] = [];
    if (hash && 'by' in hash) others.push(hashByHand(hash.at, 'integrity'));
    else if (hash && newHash === undefined) others.push(hashByHand(hash.start ?? 0, hash.value));
    else if (hash && newHash !== undefined)
      edits.push({ start: (hash.start ?? 0) + 1, end: (hash.end ?? 0) - 1, text: newHash });
    if (hash && 'type' in hash) this.settle(hash);
    return [scriptChange(at, value, script, edits, this.#target), ...others];
  }
}
