import type { RuntimeConfig } from '../../contract/runtime-config.js';

/**
 * Returns the content security policy: no inline code, and no other origins than the SDK's frames and the
 * gateway.
 */
export function sitePolicy({
  assetsOrigin,
  gatewayOrigin,
}: Pick<RuntimeConfig, 'assetsOrigin' | 'gatewayOrigin'>) {
  return [
    "default-src 'none'",
    `script-src 'self' ${gatewayOrigin}`,
    "style-src 'self'",
    `img-src 'self' data: ${assetsOrigin} ${gatewayOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${assetsOrigin} ${gatewayOrigin}`,
    `frame-src 'self' ${assetsOrigin} ${gatewayOrigin}`,
    `form-action 'self' ${gatewayOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The portal bundles the SDK from npm, together with Lit.
    'trusted-types tessera lit-html',
  ].join('; ');
}
