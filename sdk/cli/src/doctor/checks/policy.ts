import type { Check, Finding, PageFacts, Subject, ViolationFact } from '../facts.types.js';
import {
  allows,
  appliedDirective,
  completedDirective,
  parsePolicies,
  type Policy,
  sourcesOf,
} from '../policy.js';
import { shownUrl } from '../tessera-urls.js';
import { completePolicy } from './complete-policy.js';
import { neededSources } from './needed-sources.js';

/** Returns the enforced policies; undefined if the headers are not known and no `<meta>` has one. */
function policiesOf({ headers, metaPolicies }: PageFacts): Policy[] | undefined {
  if (headers === undefined && metaPolicies.length === 0) return undefined;
  return [headers?.['content-security-policy'] ?? '', ...metaPolicies].flatMap(parsePolicies);
}

function missingSources(policy: Policy, subject: Subject): Finding[] {
  return Object.entries(neededSources(subject)).flatMap(([directive, needed]): Finding[] => {
    const loading = /^(?:script|style)-src$/.test(directive) ? `${directive}-elem` : directive;
    const sources = sourcesOf(policy, loading);
    if (sources === undefined) return [];
    const missing = needed.filter((source) => !allows(sources, source, subject.facts.url));
    return missing.length === 0
      ? []
      : [
          {
            id: `csp-${directive}`,
            severity: 'error',
            text: `The content security policy does not allow ${missing.join(' and ')} in ${directive}.`,
            remedy: completedDirective(policy, loading, missing),
            about: missing.join(' '),
          },
        ];
  });
}

function missingTypes(policy: Policy): Finding[] {
  const names = policy.get('trusted-types');
  if (names === undefined || names.includes('tessera') || names.includes('*')) return [];
  return [
    {
      id: 'trusted-types',
      severity: 'error',
      text: 'The content security policy does not allow the Trusted Types policy "tessera".',
      remedy: `trusted-types ${[...names.filter((name) => name !== "'none'"), 'tessera'].join(' ')}`,
    },
  ];
}

function weaknesses(policy: Policy): Finding[] {
  const sources = sourcesOf(policy, 'script-src') ?? [];
  const weak = ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:'].filter((source) =>
    sources.includes(source),
  );
  // Browsers ignore it beside a nonce or a hash.
  const isIgnored = sources.some((source) => /^'(?:nonce|sha\d+)-/.test(source));
  const found = isIgnored ? weak.filter((source) => source !== "'unsafe-inline'") : weak;
  if (found.length === 0) return [];
  return [
    {
      id: 'csp-weak',
      severity: 'note',
      text: `script-src contains ${found.join(' and ')}, which lets injected scripts run.`,
      remedy: 'Use nonces or hashes. Tessera needs neither inline scripts nor eval.',
    },
  ];
}

/** Checks of the page's content security policy. */
export const policyChecks: readonly Check[] = [
  {
    name: 'sources of the content security policy',
    run: (subject) =>
      policiesOf(subject.facts)?.flatMap((policy) => [
        ...missingSources(policy, subject),
        ...weaknesses(policy),
      ]),
  },
  {
    name: 'Trusted Types',
    run: ({ facts }) => policiesOf(facts)?.flatMap(missingTypes),
  },
  {
    name: 'existence of a content security policy',
    run: (subject) => {
      const policies = policiesOf(subject.facts);
      if (policies === undefined || policies.length > 0) return policies && [];
      const { policy, notes } = completePolicy(subject);
      return [
        {
          id: 'csp-missing',
          severity: 'warning',
          text: 'The page has no content security policy.',
          remedy: [`Content-Security-Policy: ${policy}`, ...notes].join('\n'),
        },
      ];
    },
  },
  {
    name: 'reports of the browser',
    run: ({ facts }) =>
      facts.violations && unique(facts.violations).map((violation) => blockedFinding(violation, facts)),
  },
];

/** Returns one report for each directive and blocked origin. */
function unique(violations: readonly ViolationFact[]): ViolationFact[] {
  const keyOf = ({ directive, blocked }: ViolationFact) => `${directive} ${sourceOf(blocked)}`;
  const keys = violations.map(keyOf);
  return violations.filter((violation, index) => keys.indexOf(keyOf(violation)) === index);
}

/** Returns the source that allows a blocked URL: its origin, or its scheme. */
function sourceOf(blocked: string): string {
  if (/^(?:data|blob)$/.test(blocked)) return `${blocked}:`;
  if (!URL.canParse(blocked)) return blocked;
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

function blockedFinding({ directive, blocked, policy: text }: ViolationFact, facts: PageFacts): Finding {
  const [policy = new Map<string, string[]>()] = parsePolicies(text);
  const applied = appliedDirective(policy, directive) ?? directive;
  const subject = blocked === 'inline' ? 'an inline script or style' : shownUrl(blocked);
  return {
    id: 'csp-blocked',
    severity: 'error',
    text: `The content security policy has blocked ${subject} (${applied}).`,
    remedy: blockedRemedy(policy, directive, sourceOf(blocked), facts),
    about: sourceOf(blocked),
  };
}

function blockedRemedy(
  policy: Policy,
  directive: string,
  source: string,
  { inlineHashes }: PageFacts,
): string {
  const need = 'Allow it if the page needs it:';
  const isScript = directive.startsWith('script-src');
  if (directive === 'require-trusted-types-for')
    return 'A script of the page writes an HTML text. Change the script, or remove require-trusted-types-for.';
  if (source === 'eval') return `${need}\n${completedDirective(policy, directive, ["'unsafe-eval'"])}`;
  if (source !== 'inline') return `${need}\n${completedDirective(policy, directive, [source])}`;
  const hashes = directive.endsWith('-attr')
    ? ["'unsafe-hashes'", ...inlineHashes.handlers]
    : inlineHashes.scripts;
  return isScript
    ? `${need}\n${completedDirective(policy, directive, hashes)}\nScripts that change with each response need 'nonce-…' instead of a hash.`
    : `${need}\n${completedDirective(policy, directive, ["'unsafe-inline'"])}`;
}
