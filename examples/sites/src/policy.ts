import { createHash } from 'node:crypto';
import type { Origins } from './origins.js';

/** The policy of every page that takes a payment here: strict, and with one Trusted Types policy. */
export function pagePolicy({ assets, pay }: Origins): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${assets}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${assets} ${pay}`,
    `frame-src ${assets}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types tessera',
  ].join('; ');
}

/** A policy that lets PayPal's own script in as well, which its stand-in is here. */
export const withPayPal = (policy: string, { pay }: Origins): string =>
  policy.replace('script-src', `script-src ${pay}`);

/** The page policy for scripts that carry a nonce, and with fonts of the shop's own. */
export function noncePolicy(nonce: string, origins: Origins): string {
  return `${pagePolicy(origins).replace("script-src 'self'", `script-src 'nonce-${nonce}'`)}; font-src 'self'`;
}

/** The page policy, with the hashes of what the page has inline: an example may be one file. */
export function policyFor(page: string, origins: Origins): string {
  const hashes = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}(?![^>]* src=)[^>]*>([^]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  return pagePolicy(origins)
    .replace('script-src', `script-src ${hashes('script')}`)
    .replace('style-src', `style-src ${hashes('style')}`);
}
