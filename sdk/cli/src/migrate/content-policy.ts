import { mentionsProvider } from './script-url.js';

/** Directives that need the assets origin. */
const directives = new Set(['script-src', 'style-src', 'frame-src', 'child-src', 'connect-src']);

/**
 * Replaces the provider's hosts for scripts and frames in a content security policy by the assets origin. Other directives
 * lose them; the hosts of the gateway stay.
 */
export function changePolicy(policy: string, assets: string): string {
  return policy
    .split(';')
    .map((directive) => changeDirective(directive, assets))
    .join(';');
}

function changeDirective(directive: string, assets: string): string {
  const [name = '', ...sources] = directive.trim().split(/\s+/);
  const kept = sources.filter((source) => !mentionsProvider(source));
  const needsAssets = directives.has(name.toLowerCase()) && !kept.includes(assets);
  if (kept.length === sources.length && !needsAssets) return directive;
  const all = [
    ...kept.filter((source) => source !== "'none'" || !needsAssets),
    ...(needsAssets ? [assets] : []),
  ];
  const [blank = ''] = /^\s*/.exec(directive) ?? [];
  return `${blank}${[name, ...(all.length === 0 ? ["'none'"] : all)].join(' ')}`;
}
