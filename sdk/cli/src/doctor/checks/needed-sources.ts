import { gateways, methodSources, ownGateway } from '../../csp/page-policy.js';
import type { Subject } from '../facts.types.js';

/** Returns true for the second of the two addresses of an account; `other` is the first. */
export const isSecondGateway = (origin: string | undefined, other: string | undefined): boolean =>
  Object.values(gateways).some(([first, second]) => second === origin && first === other);

/** Paths of the gateway's client interface. */
const gatewayPath = /^(?:\/graphql$|\/merchants\/[^/]+\/client_api\/)/;

/** Returns the origins of the gateway that a page uses, by its key or token and by its requests. */
export function gatewayOrigins({ facts }: Pick<Subject, 'facts'>): string[] {
  const { credentials, requests = [], gatewayUrl = ownGateway } = facts;
  const ofKeys = credentials.flatMap(({ environment, gateway }) => {
    if (environment === 'development') return [gateway ?? gatewayUrl];
    return environment === 'production' || environment === 'sandbox' ? gateways[environment] : [];
  });
  const requested = requests
    .filter(({ url }) => URL.canParse(url) && gatewayPath.test(new URL(url).pathname))
    .map(({ url }) => new URL(url).origin);
  // A page can name another gateway for its tokenization key.
  const known = requested.length > 0 ? ofKeys.filter((origin) => origin !== ownGateway) : ofKeys;
  return [...new Set([...known, ...requested])];
}

/** Returns the sources that a page's policy must allow, by directive. */
export function neededSources(subject: Subject): Readonly<Record<string, readonly string[]>> {
  const { facts, methods, assets } = subject;
  if (assets === undefined) return {};
  const hosts = gatewayOrigins(subject);
  const environments = new Set(facts.credentials.map(({ environment }) => environment));
  const isOwn = environments.size === 1 && environments.has('development');
  // With a gateway for tests, the providers' scripts come from the gateway.
  return methodSources({ methods, assets }, hosts, (origin) => (isOwn ? hosts : [origin]));
}
