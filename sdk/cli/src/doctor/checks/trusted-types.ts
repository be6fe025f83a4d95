import type { Check, Finding, ViolationFact } from '../facts.types.js';
import { type Policy, samePolicy } from '../policy.js';
import { policyOf } from './blocked.js';
import { policiesOf } from './policies.js';

/** Returns the names of the Trusted Types policies that the browser has blocked under a policy. */
const blockedNames = (policy: Policy, violations: readonly ViolationFact[]): string[] =>
  violations
    .filter(({ directive }) => directive === 'trusted-types')
    .filter((violation) => samePolicy(policyOf(violation), policy))
    // Some browsers add the beginning of a text after the name.
    .map(({ sample }) => sample.split('|')[0] ?? '')
    .filter((name) => name !== '');

/** Returns the finding for the names that a policy must allow; none if it allows them. */
function missingNames(policy: Policy, violations: readonly ViolationFact[]): Finding[] {
  const names = policy.get('trusted-types');
  if (names === undefined) return [];
  const blocked = blockedNames(policy, violations);
  const own = names.includes('tessera') || names.includes('*') ? [] : ['tessera'];
  const missing = [...new Set([...own, ...blocked])];
  if (missing.length === 0) return [];
  // A name that is allowed was created a second time.
  const isTwice = blocked.some((name) => names.includes(name) || names.includes('*'));
  const remaining = names.filter((name) => name !== "'none'");
  const all = new Set([...remaining, ...missing, ...(isTwice ? ["'allow-duplicates'"] : [])]);
  const subject = missing.map((name) => `"${name}"`).join(' and ');
  return [
    {
      id: 'trusted-types',
      severity: 'error',
      text: `The content security policy does not allow the Trusted Types ${missing.length > 1 ? 'policies' : 'policy'} ${subject}.`,
      remedy: [
        `trusted-types ${[...all].join(' ')}`,
        ...(missing.includes('lit-html')
          ? ['Bundles with the package of npm contain Lit, which creates lit-html.']
          : []),
      ].join('\n'),
    },
  ];
}

/** Returns the finding for strings that a script writes without a policy. */
function unsafeWrites(violations: readonly ViolationFact[]): Finding[] {
  if (violations.every(({ directive }) => directive !== 'require-trusted-types-for')) return [];
  return [
    {
      id: 'csp-blocked',
      severity: 'error',
      text: 'The content security policy has blocked a text that a script writes as HTML or as code (require-trusted-types-for).',
      remedy: 'Change the script of the page: it must create the text with a policy of Trusted Types.',
      about: 'trusted-types-sink',
    },
  ];
}

/** Checks of pages whose policy requires Trusted Types. */
export const trustedTypesChecks: readonly Check[] = [
  {
    name: 'Trusted Types',
    run: ({ facts }) => {
      const { violations = [] } = facts;
      const known = policiesOf(facts);
      // A script can add a policy to the page.
      const added = violations
        .filter(({ directive }) => directive === 'trusted-types')
        .map(policyOf)
        .filter((policy) => known?.every((each) => !samePolicy(each, policy)) !== false);
      if (known === undefined && added.length === 0) return undefined;
      return [
        ...[...(known ?? []), ...added].flatMap((policy) => missingNames(policy, violations)),
        ...unsafeWrites(violations),
      ];
    },
  },
];
