import { isSecondGateway } from './checks/needed-sources.js';
import type { Finding } from './facts.types.js';

const isId =
  (...ids: readonly string[]) =>
  ({ id }: Finding): boolean =>
    ids.includes(id);

const isAbout = (finding: Finding, { about }: Finding): boolean =>
  about !== undefined && finding.about !== undefined && finding.about.includes(about);

const isBlockedInFrames = ({ id, text }: Finding): boolean =>
  id === 'gateway-unreachable' && text.includes('policy of the frames');

/** Returns true for files that were requested, but got no response. */
const isNotLoaded = ({ id, text }: Finding): boolean => id === 'asset-failed' && text.includes('not loaded');

/** Returns true for a page that contains the SDK, but has not used it. */
const hasCreatedNothing = ({ id, text }: Finding): boolean =>
  id === 'not-found' && text.includes('contains the SDK');

/** Returns true for a policy that has blocked scripts. */
const isOfScripts = ({ id, text }: Finding): boolean =>
  id === 'csp-script-src' || (id === 'csp-blocked' && /\((?:script|default)-src/.test(text));

/** Returns true for an error of the Drop-in in the console, with which it could not load something. */
const isLoadError = ({ id, severity }: Finding): boolean => id === 'drop-in-logged' && severity === 'error';

/** Returns true for an error with which a page can show the Drop-in nevertheless. */
const isHarmless = isId(
  ...['coop', 'permissions-policy', 'private-key', 'static-token'],
  ...['element-unknown', 'authorization-missing', 'csp-style-src', 'frames-coop'],
);

/** Rules for a finding that has the same cause as another one, which says more. */
const rules: readonly ((finding: Finding, other: Finding) => boolean)[] = [
  // The browser has blocked what the policy is known to lack.
  (finding, other) =>
    finding.id === 'csp-blocked' &&
    ((/^csp-\w+-src$/.test(other.id) && isAbout(other, finding)) ||
      // A script writes a plain text because it could not create its policy.
      (isId('trusted-types')(other) && finding.about === 'trusted-types-sink')),
  // Nothing was created because the only element is misspelt.
  (finding, other) => hasCreatedNothing(finding) && isId('element-unknown')(other),
  // A script has ended with an error because of what was blocked.
  (finding, other) => hasCreatedNothing(finding) && (isId('trusted-types')(other) || isOfScripts(other)),
  (finding, other) =>
    finding.id === 'create-failed' && /SCRIPT_FAILED/.test(finding.about ?? '') && isOfScripts(other),
  // The classic script of the Drop-in has not loaded its code.
  (finding, other) =>
    finding.id === 'create-failed' &&
    finding.text.includes('could not be loaded. Its origin must be reachable') &&
    consequences('SCRIPT_FAILED_TO_LOAD').includes(other.id),
  // A file was not loaded because it was blocked.
  (finding, other) =>
    isNotLoaded(finding) &&
    isId('csp-blocked', 'csp-script-src', 'csp-frame-src', 'csp-style-src')(other) &&
    (other.about ?? '').split(' ').some((origin) => finding.about?.startsWith(`${origin}/`)),
  (finding, other) =>
    isNotLoaded(finding) && isId('crossorigin-missing')(other) && finding.about === other.about,
  // Without the header, browsers load no module of the assets origin.
  (finding, other) => isNotLoaded(finding) && isId('assets-cors')(other) && sameOrigin(finding, other),
  (finding, other) =>
    isLoadError(finding) &&
    isId(
      ...['assets-cors', 'asset-failed', 'gateway-unreachable'],
      ...['csp-script-src', 'csp-connect-src', 'csp-frame-src', 'csp-blocked'],
    )(other),
  // A Drop-in is not shown because of what other findings name.
  (finding, other) =>
    isId('drop-in-missing')(finding) &&
    (isId('script-tag-unauthorized', 'not-moved')(other) ||
      (other.severity === 'error' && !isHarmless(other))),
  (finding, other) => hasCreatedNothing(finding) && isId('drop-in-missing')(other),
  // The pages of the frames are missing with the other files.
  (finding, other) =>
    finding.id === 'frames-missing' && isId('asset-failed')(other) && sameOrigin(finding, other),
  // What the frames cannot reach must not be allowed in the page.
  (finding, other) =>
    isId('csp-connect-src', 'csp-blocked')(finding) &&
    isBlockedInFrames(other) &&
    finding.about === other.about,
  (finding, other) =>
    isId('gateway-unreachable')(finding) &&
    !isBlockedInFrames(finding) &&
    isId('csp-connect-src', 'csp-blocked')(other) &&
    isAbout(other, finding),
  // Both addresses of an account fail without a network.
  (finding, other) =>
    isId('gateway-unreachable')(finding) &&
    isId('gateway-unreachable')(other) &&
    isBlockedInFrames(finding) === isBlockedInFrames(other) &&
    isSecondGateway(finding.about, other.about),
  // Everything about the payments is different after the move.
  (finding, other) =>
    isId('not-moved')(other) &&
    isId('csp-missing', 'csp-weak', 'create-failed', 'configuration-refused', 'gateway-unreachable')(finding),
  (finding, other) => finding.id === 'configuration-refused' && isId('expired-token')(other),
  // An error of the SDK is the consequence of what other findings name.
  (finding, other) => finding.id === 'create-failed' && consequences(finding.about ?? '').includes(other.id),
];

function sameOrigin({ about: left = '' }: Finding, { about: right = '' }: Finding): boolean {
  return URL.canParse(left) && URL.canParse(right) && new URL(left).origin === new URL(right).origin;
}

/** Returns the findings whose consequence is an error with this code. */
function consequences(code: string): readonly string[] {
  if (code === 'ASSETS_SAME_ORIGIN') return ['same-origin-frames'];
  if (code === 'CLIENT_GATEWAY_NETWORK') return ['csp-connect-src', 'csp-blocked', 'gateway-unreachable'];
  if (code.startsWith('CLIENT_')) return ['expired-token', 'configuration-refused', 'gateway-unreachable'];
  if (/^(?:FRAME|SCRIPT_FAILED|HOSTED_FIELDS_TIMEOUT|CLIENT_SCRIPT)/.test(code))
    return [
      ...['csp-frame-src', 'csp-script-src', 'csp-blocked'],
      ...['asset-failed', 'assets-cors', 'frames-missing'],
    ];
  return [];
}

/** Returns one finding per cause. */
export const oneByCause = (findings: readonly Finding[]): Finding[] =>
  findings
    .filter(({ text }, index) => findings.findIndex((other) => other.text === text) === index)
    .filter(
      (finding) => !findings.some((other) => other !== finding && rules.some((rule) => rule(finding, other))),
    );
