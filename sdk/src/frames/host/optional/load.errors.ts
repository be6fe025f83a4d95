import { defineErrors } from '../../../core/errors.js';

/** Errors by the cause of a frame's failure to load. */
export const loadErrors = defineErrors('FRAME', {
  BLOCKED: [
    'MERCHANT',
    'The frame {url} is not allowed on this page: add its origin to the frame-src directive of the Content-Security-Policy.',
  ],
  LOST: ['MERCHANT', 'The frame {url} was replaced by another document.', true],
  NOT_FOUND: [
    'MERCHANT',
    'The frame {url} does not exist (HTTP {status}): check assetsUrl, the folder that contains web/.',
    true,
  ],
  REFUSED: [
    'MERCHANT',
    'The frame {url} was loaded but did not run: a policy or an extension blocked it.',
    true,
  ],
  SCRIPT_NOT_FOUND: ['MERCHANT', 'The script of the frame {url} does not exist (HTTP {status}).', true],
  WRONG_VERSION: [
    'MERCHANT',
    'The frame {url} is of version {frame}, the SDK of version {version}: load both from the same release.',
  ],
});
