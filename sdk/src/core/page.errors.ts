import { defineErrors } from './errors.js';

/** Errors of the page itself, or of what it was told: raised before anything of the gateway is asked. */
export const pageErrors = defineErrors('', {
  ASSETS_SAME_ORIGIN: [
    'MERCHANT',
    'The page could read the card: serve the frames from another origin than its own, {origin}.',
  ],
  ASSETS_URL_INVALID: ['MERCHANT', 'assetsUrl is not a web address: {url}'],
  ASSETS_URL_REQUIRED: [
    'MERCHANT',
    'The address of the frames is unknown: pass assetsUrl, or load the SDK by a script tag.',
  ],
  BROWSER_UNSUPPORTED: ['CUSTOMER', 'This browser is too old: it lacks {feature}.', false],
  ORIGIN_UNSUPPORTED: [
    'MERCHANT',
    'A page without an origin (sandboxed, data: or file:) cannot take payments.',
  ],
});
