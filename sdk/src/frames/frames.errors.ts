import { defineErrors } from '../core/errors.js';

/** Why a frame did not come up, told apart so that the right person can act. */
export const frameErrors = defineErrors('FRAME', {
  BLOCKED: [
    'MERCHANT',
    'The frame {url} is not allowed on this page: add its origin to the frame-src directive of the Content-Security-Policy.',
  ],
  NOT_FOUND: ['MERCHANT', 'The frame {url} does not exist (HTTP {status}): is assetsUrl right?', true],
  OFFLINE: ['NETWORK', 'The device is offline; the payment form could not be loaded.'],
  REFUSED: [
    'MERCHANT',
    'The frame {url} was loaded but did not run: a policy or an extension keeps it from running.',
    true,
  ],
  SCRIPT_NOT_FOUND: ['MERCHANT', 'The script of the frame {url} does not exist (HTTP {status}).', true],
  UNREACHABLE: ['NETWORK', 'The frame {url} cannot be reached.'],
  WRONG_VERSION: [
    'MERCHANT',
    'The frame {url} is of version {frame}, the SDK of version {version}: load both from the same release.',
  ],
});
