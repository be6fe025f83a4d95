import { defineErrors } from './errors.js';

/** Errors of the page and its settings, raised before any request to the gateway. */
export const pageErrors = defineErrors('', {
  ASSETS_SAME_ORIGIN: [
    'MERCHANT',
    'The frames share the origin of the page, {origin}, so it could read card data. Serve them from another origin.',
  ],
  ASSETS_URL_INVALID: ['MERCHANT', 'assetsUrl must be an absolute http or https URL, not {url}.'],
  ASSETS_URL_REQUIRED: [
    'MERCHANT',
    'The frames URL is unknown. Call configure({ assetsUrl }) of @tessera/web with the origin that serves the copied assets, or load the SDK with a script tag. Each copy of the SDK on the page has its own settings.',
  ],
  BROWSER_UNSUPPORTED: [
    'CUSTOMER',
    'This browser does not support {feature}, or the code runs outside a page.',
    false,
  ],
  ORIGIN_UNSUPPORTED: [
    'MERCHANT',
    'A page without an origin (sandboxed, data: or file:) cannot take payments.',
  ],
});
