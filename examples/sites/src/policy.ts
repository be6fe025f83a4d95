import { createHash } from 'node:crypto';
import type { Origins } from './origins.js';

/** Returns the content security policy of payment pages: strict, with one Trusted Types policy. */
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

/** Adds the test version of PayPal's script to a policy. */
export const withPayPal = (policy: string, { pay }: Origins): string =>
  policy.replace('script-src', `script-src ${pay}`);

/** Returns a function that adds policies of Trusted Types to a policy, by their names. */
export const withTrustedTypes =
  (...names: readonly string[]) =>
  (policy: string): string =>
    policy.replace('trusted-types tessera', `trusted-types ${['tessera', ...names].join(' ')}`);

/** Adds the test versions of the 3D Secure challenge script and of the bank's page to a policy. */
export const withChallenge = (policy: string, { pay }: Origins): string =>
  policy.replace('script-src', `script-src ${pay}`).replace('frame-src', `frame-src ${pay}`);

/** Returns the policy of the shop: scripts with a nonce, the shop's fonts, and 3D Secure. */
export function noncePolicy(nonce: string, origins: Origins): string {
  const policy = pagePolicy(origins).replace("script-src 'self'", `script-src 'nonce-${nonce}'`);
  return `${withChallenge(policy, origins)}; font-src 'self'`;
}

/** Returns the page policy with the hashes of the page's inline scripts and styles. */
export function policyFor(page: string, origins: Origins): string {
  const hashes = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}(?![^>]* src=)[^>]*>([^]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  return pagePolicy(origins)
    .replace('script-src', `script-src ${hashes('script')}`)
    .replace('style-src', `style-src ${hashes('style')}`);
}

/** Adds the Drop-in's style sheet and 3D Secure to a policy. */
export const withDropIn = (policy: string, origins: Origins): string =>
  withChallenge(policy, origins).replace('style-src', `style-src ${origins.assets}`);

/** Removes Trusted Types from a policy, for pages with a library that does not support them. */
export const withoutTrustedTypes = (policy: string): string =>
  policy.replace(/;\s*(?:require-trusted-types-for|trusted-types)[^;]*/g, '');

/** Returns a policy for npm `braintree-web-drop-in`, which needs inline styles and cannot run with Trusted Types. */
export const withNpmDropIn = (policy: string, origins: Origins): string =>
  withoutTrustedTypes(
    withChallenge(policy, origins).replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  );
