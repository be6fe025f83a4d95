import type { Check, Finding, PageFacts, Subject } from '../facts.types.js';
import { methodNeeds } from '../methods.js';
import { allows, parsePolicies, type Policy, sourcesOf } from '../policy.js';

const gateways: Readonly<Record<string, readonly string[]>> = {
  production: ['https://api.braintreegateway.com', 'https://payments.braintree-api.com'],
  sandbox: ['https://api.sandbox.braintreegateway.com', 'https://payments.sandbox.braintree-api.com'],
};

/** Returns the sources that a page's policy must allow, by directive. */
export function neededSources({
  facts,
  methods,
  assets,
}: Subject): Readonly<Record<string, readonly string[]>> {
  if (assets === undefined) return {};
  const environments = new Set(facts.credentials.map(({ environment }) => environment));
  const hosts = [...environments].flatMap((environment) => gateways[environment ?? ''] ?? []);
  const own: Record<string, readonly string[]> = {
    'script-src': [assets],
    'frame-src': [assets],
    'connect-src': [assets, ...hosts],
    ...(methods.includes('dropin') ? { 'style-src': [assets] } : {}),
  };
  // With a gateway for tests, the providers' scripts come from the gateway.
  if (environments.size === 1 && environments.has('development')) return own;
  for (const { sources = {} } of methods.flatMap((method) => methodNeeds[method] ?? [])) {
    for (const [directive, more] of Object.entries(sources))
      own[directive] = [...new Set([...(own[directive] ?? []), ...more])];
  }
  return own;
}

/** Returns the enforced policies; undefined if the headers are not known and no `<meta>` has one. */
function policiesOf({ headers, metaPolicies }: PageFacts): Policy[] | undefined {
  if (headers === undefined && metaPolicies.length === 0) return undefined;
  return [headers?.['content-security-policy'] ?? '', ...metaPolicies].flatMap(parsePolicies);
}

function missingSources(policy: Policy, subject: Subject): Finding[] {
  return Object.entries(neededSources(subject)).flatMap(([directive, needed]): Finding[] => {
    const sources = sourcesOf(policy, directive);
    if (sources === undefined) return [];
    const missing = needed.filter((source) => !allows(sources, source, subject.facts.url));
    if (missing.length === 0) return [];
    const kept = sources.filter((source) => source !== "'none'");
    return [
      {
        id: `csp-${directive}`,
        severity: 'error',
        text: `The content security policy does not allow ${missing.join(' and ')} in ${directive}.`,
        remedy: `${directive} ${[...kept, ...missing].join(' ')}`,
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
      severity: 'info',
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
      const needed = Object.entries(neededSources(subject)).map(
        ([name, sources]) => `${name} ${sources.join(' ')}`,
      );
      return [
        {
          id: 'csp-missing',
          severity: 'warning',
          text: 'The page has no content security policy.',
          remedy: `Content-Security-Policy: ${[...needed, "require-trusted-types-for 'script'", 'trusted-types tessera'].join('; ')}`,
        },
      ];
    },
  },
  {
    name: 'reports of the browser',
    run: ({ facts: { violations } }) =>
      violations?.map(({ directive, blocked }) => ({
        id: 'csp-blocked',
        severity: 'error',
        text: `The content security policy has blocked ${blocked} (${directive}).`,
        remedy: `Allow it in ${directive} if the page needs it.`,
      })),
  },
];
