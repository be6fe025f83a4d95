import { defineErrors } from './errors.js';

/** Errors of the page itself, or of what it was told: raised before anything of the gateway is asked. */
export const pageErrors = defineErrors('', {
  ASSETS_SAME_ORIGIN: [
    'MERCHANT',
    'The frames are served from the origin of this page ({origin}), which could then read the card. Serve them from another origin.',
  ],
  ASSETS_URL_INVALID: ['MERCHANT', 'assetsUrl is not an http or https address: {url}'],
  ASSETS_URL_REQUIRED: [
    'MERCHANT',
    'The address of the frames is unknown. Pass assetsUrl, call configure({ assetsUrl }), or load the SDK by a script tag.',
  ],
  BROWSER_UNSUPPORTED: [
    'CUSTOMER',
    'This browser is too old for the payment form: it lacks {feature}.',
    false,
  ],
  INSTANTIATION_OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid: {reason}'],
  ORIGIN_UNSUPPORTED: [
    'MERCHANT',
    'A page without an origin of its own (sandboxed, data: or file:) cannot take payments.',
  ],
});
