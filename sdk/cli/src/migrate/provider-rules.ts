import { withoutComments } from './comments.js';
import type { Finding, Source, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { lineStarts } from './places.js';
import { linesOf } from './unread-places.js';

/** All hosts of the provider, in a policy. */
const wildcard = /\*\\*\.braintreegateway\\*\.com/g;

/** The provider's domain in a comparison, or in a regular expression. */
const domain = /(?:['"`(|^?]|(?<!\/)\/|\.\*)\\*\.?braintreegateway\\*\.com(?=['"`/$)|])/g;

const whyWildcard =
  'This allows all hosts of the provider, but not the assets origin: add the assets origin here. Keep the host in connect-src, for the gateway.';
const whyDomain =
  'This compares an address with the hosts of the provider. Scripts and frames come from the assets origin: add it, unless only the gateway is meant.';

/** Returns true for a finding that says nothing about the use of the old packages. */
export const isOfRule = ({ why }: Finding): boolean => why === whyWildcard || why === whyDomain;

/** Name of a directive, also in the forms of libraries. */
const directives =
  /\b(script|style|frame|child|default|connect|img|font|media|worker|form)[-_]?(?:src|action)/gi;

/** Returns true for a source in a directive that the assets origin must be in, or in an unknown one. */
function isNeeded(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 1000), index);
  const name = [...before.matchAll(directives)].at(-1)?.[1]?.toLowerCase();
  return name === undefined || /^(?:script|style|frame|child|default)$/.test(name);
}

/** Returns true for a policy that allows all hosts of the provider where the assets origin must be allowed. */
export const hasWildcard = (policy: string): boolean =>
  [...policy.matchAll(wildcard)].some(({ index }) => isNeeded(policy, index));

/**
 * Returns the lines that allow or compare all hosts of the provider, without the name of one. A file that names the assets
 * origin has it already.
 */
export function providerRules(source: Source, findings: readonly Finding[], { assets }: Target): Finding[] {
  const { text } = source;
  if (!/braintreegateway\\*\.com/.test(text) || text.includes(assets.replace(/^https?:\/\//, ''))) return [];
  const read = withoutComments(source);
  const covered = findings.map((finding) => linesOf(text, finding));
  const places = [
    ...[...read.matchAll(wildcard)]
      .filter(({ index }) => isNeeded(read, index))
      .map(({ index }) => ({ index, why: whyWildcard })),
    ...[...read.matchAll(domain)].map(({ index }) => ({ index, why: whyDomain })),
  ];
  const starts = lineStarts(text);
  const found = places.flatMap(({ index, why }): Finding[] => {
    if (covered.some(({ start, end }) => start <= index && index <= end)) return [];
    const start = starts.findLast((each) => each <= index) ?? 0;
    const [line = ''] = text.slice(start).split(/\r?\n/, 1);
    return [byHand(start + line.length - line.trimStart().length, line.trim(), why)];
  });
  return found.filter(({ at }, index) => found.findIndex((other) => other.at === at) === index);
}
