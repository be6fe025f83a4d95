import type { Check, Finding, PageFacts, Subject } from '../facts.types.js';
import {
  allows,
  completedDirective,
  type Policy,
  samePolicy,
  sourcesOf,
  targetDirective,
} from '../policy.js';
import { type BlockedGroup, blockedFinding, blockedGroups, notesOf, sourcesFor } from './blocked.js';
import { completePolicy } from './complete-policy.js';
import { neededSources } from './needed-sources.js';
import { policiesOf } from './policies.js';

/** Sources that a directive of a policy lacks. */
interface Missing {
  readonly policy: Policy;
  /** Directive that has to be completed. */
  readonly directive: string;
  readonly finding: Finding;
}

/** Returns the sources that a policy lacks, with what else the browser has blocked because of the same directive. */
function missingSources(policy: Policy, subject: Subject, groups: readonly BlockedGroup[]): Missing[] {
  return Object.entries(neededSources(subject)).flatMap(([directive, needed]): Missing[] => {
    const loading = /^(?:script|style)-src$/.test(directive) ? `${directive}-elem` : directive;
    const sources = sourcesOf(policy, loading);
    if (sources === undefined) return [];
    const missing = needed.filter((source) => !allows(sources, source, subject.facts.url));
    if (missing.length === 0) return [];
    const target = targetDirective(policy, loading);
    const group = groups.find((each) => each.directive === target && samePolicy(each.policy, policy));
    const finding: Finding = {
      id: `csp-${directive}`,
      severity: 'error',
      text: `The content security policy does not allow ${missing.join(' and ')} in ${directive}.`,
      remedy: remedyOf(policy, loading, missing, group, subject.facts),
      about: missing.join(' '),
    };
    return [{ policy, directive: target, finding }];
  });
}

function remedyOf(
  policy: Policy,
  directive: string,
  missing: readonly string[],
  group: BlockedGroup | undefined,
  facts: PageFacts,
): string {
  const others = group ? sourcesFor(group, facts).filter((source) => !missing.includes(source)) : [];
  const completed = completedDirective(policy, directive, [...missing, ...others]);
  if (!group || others.length === 0) return completed;
  const why = `The browser has also blocked ${others.join(' and ')}: leave it out if the page does not need it.`;
  return [completed, why, ...notesOf(group)].join('\n');
}

function policyFindings(subject: Subject): Finding[] | undefined {
  const policies = policiesOf(subject.facts);
  const groups = blockedGroups(subject.facts.violations ?? []);
  const missing = policies?.flatMap((policy) => missingSources(policy, subject, groups)) ?? [];
  const left = groups.filter((group) =>
    missing.every((each) => each.directive !== group.directive || !samePolicy(each.policy, group.policy)),
  );
  const blocked = left.map((group) => blockedFinding(group, subject.facts));
  if (policies === undefined) return blocked.length > 0 ? blocked : undefined;
  return [...missing.map(({ finding }) => finding), ...policies.flatMap(weaknesses), ...blocked];
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
  { name: 'sources of the content security policy', run: policyFindings },
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
  { name: 'reports of the browser', run: ({ facts: { violations } }) => violations && [] },
];
