import { mentionsProvider } from './script-url.js';

/** Directives that need the assets origin. */
const needed = ['script-src', 'style-src', 'frame-src', 'connect-src'] as const;

/** Directives that need it if the policy has them. */
const alsoNeeded = ['child-src', 'script-src-elem', 'style-src-elem'] as const;

/** Policy after the change, with the directives that were added to it. */
export interface ChangedPolicy {
  readonly policy: string;
  readonly added: readonly string[];
}

/**
 * Replaces the provider's hosts for scripts and frames in a content security policy by the assets origin. Other directives
 * lose them; the hosts of the gateway stay. A directive that is missing is added if `default-src` blocks the assets origin.
 */
export function changePolicy(policy: string, assets: string): ChangedPolicy {
  const directives = policy.replace(/;\s*$/, '').split(';');
  const names = directives.map(nameOf);
  const changed = directives.map((directive) => changeDirective(directive, assets)).join(';');
  const fallback = sourcesOf(changed, 'default-src');
  if (fallback === undefined || fallback.includes(assets)) return { policy: changed, added: [] };
  const added = needed.filter(
    (name) => !names.includes(name) && !(name === 'frame-src' && names.includes('child-src')),
  );
  const sources = [...fallback.filter((source) => source !== "'none'"), assets].join(' ');
  return { policy: [changed, ...added.map((name) => ` ${name} ${sources}`)].join(';'), added };
}

const nameOf = (directive: string): string => (directive.trim().split(/\s+/)[0] ?? '').toLowerCase();

function sourcesOf(policy: string, name: string): string[] | undefined {
  const found = policy.split(';').find((directive) => nameOf(directive) === name);
  return found?.trim().split(/\s+/).slice(1);
}

function changeDirective(directive: string, assets: string): string {
  const [name = '', ...sources] = directive.trim().split(/\s+/);
  const remaining = sources.filter((source) => !mentionsProvider(source));
  const isLost = remaining.length < sources.length;
  const lower = name.toLowerCase();
  const isNeeded = [...needed, ...alsoNeeded].some((each) => each === lower);
  const needsAssets = (isNeeded || (isLost && lower === 'default-src')) && !remaining.includes(assets);
  if (!isLost && !needsAssets) return directive;
  const all = [
    ...remaining.filter((source) => source !== "'none'" || !needsAssets),
    ...(needsAssets ? [assets] : []),
  ];
  const [blank = ''] = /^\s*/.exec(directive) ?? [];
  return `${blank}${[name, ...(all.length === 0 ? ["'none'"] : all)].join(' ')}`;
}
