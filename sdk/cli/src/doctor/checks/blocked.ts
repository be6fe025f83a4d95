import type { Finding, PageFacts, ViolationFact } from '../facts.types.js';
import {
  appliedDirective,
  completedDirective,
  parsePolicies,
  type Policy,
  samePolicy,
  targetDirective,
} from '../policy.js';
import { shownUrl } from '../tessera-urls.js';

/** Reports of the browser about one directive of a policy. */
export interface BlockedGroup {
  readonly policy: Policy;
  /** Directive that has to be completed. */
  readonly directive: string;
  readonly violations: readonly ViolationFact[];
}

/** Groups the reports of the browser by the directive that has to be completed. Those of Trusted Types are left out. */
export function blockedGroups(violations: readonly ViolationFact[]): BlockedGroup[] {
  const groups: BlockedGroup[] = [];
  for (const violation of violations) {
    if (/trusted-types/.test(violation.directive)) continue;
    const policy = policyOf(violation);
    const directive = targetDirective(policy, violation.directive);
    const index = groups.findIndex(
      (group) => group.directive === directive && samePolicy(group.policy, policy),
    );
    const known = groups[index]?.violations ?? [];
    const group = { policy, directive, violations: [...known, violation] };
    if (index < 0) groups.push(group);
    else groups[index] = group;
  }
  return groups;
}

/** Returns the policy that has blocked something. */
export const policyOf = ({ policy }: ViolationFact): Policy => parsePolicies(policy)[0] ?? new Map();

/** Returns the origin or scheme of a blocked URL, or a word such as `inline`. */
function originOf({ blocked }: ViolationFact): string {
  if (/^(?:data|blob)$/.test(blocked)) return `${blocked}:`;
  if (!URL.canParse(blocked)) return blocked;
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

/** Returns the origins and words of a group, each once. */
const originsOf = ({ violations }: BlockedGroup): string[] => [...new Set(violations.map(originOf))];

/** Returns the sources that allow the event handlers in the markup; the keyword alone would allow nothing. */
export const handlerSources = ({ handlers }: PageFacts['inlineHashes']): string[] =>
  handlers.length > 0 ? ["'unsafe-hashes'", ...handlers] : [];

/** Returns the sources that allow everything in a group. */
export function sourcesFor({ violations }: BlockedGroup, { inlineHashes }: PageFacts): string[] {
  const sources = violations.flatMap((violation): readonly string[] => {
    const { directive } = violation;
    const origin = originOf(violation);
    if (origin === 'eval') return ["'unsafe-eval'"];
    if (origin === 'wasm-eval') return ["'wasm-unsafe-eval'"];
    if (origin !== 'inline') return [origin];
    if (!directive.startsWith('script-src')) return ["'unsafe-inline'"];
    return directive.endsWith('-attr') ? handlerSources(inlineHashes) : inlineHashes.scripts;
  });
  return [...new Set(sources)];
}

/** Returns what the author of a policy has to know about the sources of a group. */
export const notesOf = ({ violations }: BlockedGroup): string[] =>
  violations.some(({ directive, blocked }) => blocked === 'inline' && directive.startsWith('script-src'))
    ? ["Scripts that change with each response need 'nonce-…' instead of a hash."]
    : [];

/** Describes what was blocked, each origin once. */
function subjectsOf(group: BlockedGroup): string {
  const first = originsOf(group).flatMap(
    (origin) => group.violations.find((each) => originOf(each) === origin) ?? [],
  );
  return first
    .map(({ blocked }) => (blocked === 'inline' ? 'an inline script or style' : shownUrl(blocked)))
    .join(' and ');
}

/** Returns the finding of a group. */
export function blockedFinding(group: BlockedGroup, facts: PageFacts): Finding {
  const { policy, directive } = group;
  const applied = appliedDirective(policy, directive) ?? directive;
  const text = `The content security policy has blocked ${subjectsOf(group)} (${applied}).`;
  if (sourcesFor(group, facts).length === 0) {
    return {
      id: 'csp-blocked',
      severity: 'warning',
      text,
      remedy:
        'It is not in the markup, so its hash is not known: a script has set it. Libraries such as jQuery 1 only test the browser with it. In your own code, use addEventListener instead of an attribute.',
      about: originsOf(group).join(' '),
    };
  }
  return {
    id: 'csp-blocked',
    severity: 'error',
    text,
    remedy: [
      'Allow it if the page needs it:',
      completedDirective(policy, directive, sourcesFor(group, facts)),
      ...notesOf(group),
    ].join('\n'),
    about: originsOf(group).join(' '),
  };
}
