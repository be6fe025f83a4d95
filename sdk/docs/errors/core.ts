import { abortErrors, sharedErrors } from '#src/core/errors.js';
import { optionErrors } from '#src/core/option.errors.js';
import { pageErrors } from '#src/core/page.errors.js';
import { policyErrors } from '#src/core/policy.errors.js';
import { releaseErrors } from '#src/core/release.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(abortErrors, {
    ABORTED: [
      'The signal was aborted, the instance ended, the element was removed, or a listener prevented `pay-start`.',
      'Ignore it: the shop has ended the call itself.',
    ],
  }),
  ...explain(sharedErrors, {
    INSTANTIATION_OPTION_REQUIRED: [
      'A required option or property is missing; the message names it.',
      'Pass the option.',
    ],
    SCRIPT_FAILED_TO_LOAD: [
      'A chunk of the SDK could not be loaded.',
      'Check that all files of the release are served and that the content security policy allows them; another call loads the chunk again.',
    ],
    METHOD_CALLED_AFTER_TEARDOWN: [
      'The instance, or the client passed to it, has ended.',
      'Create a new instance.',
    ],
  }),
  ...explain(optionErrors, {
    INSTANTIATION_OPTION_INVALID: [
      'An option has the wrong type, or is unknown; the message names it and the reason.',
      'Correct the option.',
    ],
  }),
  ...explain(pageErrors, {
    ASSETS_SAME_ORIGIN: [
      'The frames are served from the origin of the page, which could then read card data.',
      'Serve them from another origin, and pass it as `assetsUrl`.',
    ],
    ASSETS_URL_INVALID: ['`assetsUrl` is no absolute URL.', 'Pass an absolute `http` or `https` URL.'],
    ASSETS_URL_REQUIRED: [
      'The SDK was bundled, so it cannot derive the URL of the frames.',
      'Call `configure({ assetsUrl })` before the first element or call.',
    ],
    BROWSER_UNSUPPORTED: [
      'The browser lacks a required feature, or the code runs on a server.',
      'Call the function in a browser only; offer another way to pay in an old browser.',
    ],
    ORIGIN_UNSUPPORTED: [
      'The page has no origin: it is sandboxed, or was opened as a `data:` or `file:` URL.',
      'Serve the page over http, and add `allow-same-origin` to a sandboxed frame.',
    ],
  }),
  ...explain(policyErrors, {
    TRUSTED_TYPES_POLICY_EXISTS: [
      'The content security policy does not allow the Trusted Types policy `tessera`, or two versions of the SDK create it.',
      'Add `tessera` to the `trusted-types` directive, and load one version only.',
    ],
  }),
  ...explain(releaseErrors, {
    INCOMPATIBLE_VERSIONS: [
      'The client was created by another release of the SDK.',
      'Load all parts of the SDK in one version.',
    ],
  }),
];
