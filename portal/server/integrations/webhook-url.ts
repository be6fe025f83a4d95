import { isIP } from 'node:net';
import { invalidField } from '../http/problem.js';
import { isLoopback, isPublic } from './public-address.js';
import type { WebhookNetwork } from './services.js';

type Allowed = Pick<WebhookNetwork, 'allowsLocal'>;

/** Returns the host of an address without the brackets of IPv6, and without the dot that ends an absolute name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Returns true for an IP address that webhooks may reach. */
export const isReachable = (address: string, { allowsLocal }: Allowed): boolean =>
  isPublic(address) || (allowsLocal && isLoopback(address));

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Reasons against an address, for programs, with their texts. */
const reasons = {
  url_invalid: 'Enter an address, like https://example.com/hooks.',
  url_protocol: 'The address must begin with https.',
  url_credentials: 'The address must not contain a user name or password.',
  url_port: 'The address must use port 443.',
  url_private: 'The address must be public.',
};

/**
 * Returns the reason why webhooks may not have an address, or undefined. The URL parser has normalized numbers: it writes
 * `2130706433`, `0x7f.1` and `0177.0.0.1` as `127.0.0.1`. The addresses of names are checked before each delivery.
 */
export function urlProblem(text: string, allowed: Allowed): keyof typeof reasons | undefined {
  const url = URL.parse(text);
  if (!url?.hostname) return 'url_invalid';
  const host = hostOf(url);
  // Names such as `localhost..`, which only some resolvers reject.
  if (host.split('.').includes('')) return 'url_invalid';
  if (url.username !== '' || url.password !== '') return 'url_credentials';
  const isLocal = isLocalName(host) || isLoopback(host);
  const mayBeLocal = allowed.allowsLocal && isLocal;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBeLocal)) return 'url_protocol';
  if (url.port !== '' && !allowed.allowsLocal) return 'url_port';
  if (isLocalName(host)) return mayBeLocal ? undefined : 'url_private';
  if (isIP(host) !== 0) return isReachable(host, allowed) ? undefined : 'url_private';
  return host.includes('.') ? undefined : 'url_private';
}

/** Returns the normal form of the address of a webhook. Throws `validation_failed`. */
export function webhookUrl(text: string, allowed: Allowed): string {
  const problem = urlProblem(text, allowed);
  if (problem) throw invalidField('url', problem, reasons[problem]);
  const url = new URL(text);
  // It is never sent.
  url.hash = '';
  return url.href;
}
