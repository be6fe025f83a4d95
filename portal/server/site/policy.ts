import type { RuntimeConfig } from '../../contract/runtime-config.js';

/** Strict: nothing inline, nothing from elsewhere but the SDK's frames and the gateway. */
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
    // The SDK comes from npm here, and Lit with it.
    'trusted-types tessera lit-html',
  ].join('; ');
}
