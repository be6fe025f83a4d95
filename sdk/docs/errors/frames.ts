import { loadErrors } from '#src/frames/host/optional/load.errors.js';
import { popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import { frameErrors } from '#src/frames/rpc/frame.errors.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(frameErrors, {
    MESSAGE_INVALID: [
      'A message between page and frame could not be sent or read.',
      'Load page and frames from the same release.',
    ],
    OFFLINE: ['The device is offline.', 'Ask the shopper to try again when there is a connection.'],
    RELOADED: [
      'The frame was loaded again during a payment, for example because the page has moved the element.',
      'Do not move elements during a payment, or use `moveBefore`; offer another try.',
    ],
    TIMEOUT: [
      'The frame was loaded, but did not respond in time.',
      'Offer another try; look for errors of the frame in the console if it repeats.',
    ],
    UNREACHABLE: [
      'The server of the frames does not respond.',
      'Check `assetsUrl`, the directives `frame-src` and `connect-src`, and the header `Access-Control-Allow-Origin` of that server.',
    ],
  }),
  ...explain(loadErrors, {
    BLOCKED: [
      'The content security policy of the page blocks the frame.',
      'Add the origin of the frames to `frame-src`.',
    ],
    LOST: ['The frame was replaced by another document.', 'Do not navigate the frames of the SDK.'],
    NOT_FOUND: [
      'The server of the frames has no such page.',
      'Copy all files of the release, and check that `assetsUrl` is the folder that contains `web/`.',
    ],
    REFUSED: [
      'The frame was loaded, but its script did not run.',
      'Check the policies of the server of the frames, and try without browser extensions.',
    ],
    SCRIPT_NOT_FOUND: [
      'The server of the frames lacks the script of the page.',
      'Copy all files of the release.',
    ],
    WRONG_VERSION: [
      'The frames are of another release than the page.',
      'Serve frames and page from the same release.',
    ],
  }),
  ...explain(popupServiceErrors, {
    FRAME_CLOSED: [
      'The window of the provider was closed.',
      'Read it as the `cause` of the code of the method; `details.reason` has the reason.',
    ],
    FRAME_OPEN_FAILED: [
      'The browser blocked the window of the provider.',
      'Read it as the `cause` of the code of the method; call the method directly in a click handler.',
    ],
    ALREADY_OPEN: [
      'A window of this instance is open already.',
      'Read it as the `cause` of the code of the method; wait until the pending payment has ended.',
    ],
    ADDRESS_INVALID: [
      'The gateway returned a URL of a provider that is not allowed.',
      'Read it as the `cause` of the code of the method; contact the support of the gateway.',
    ],
    TIMEOUT: [
      'The page that receives the result of a window did not load in time.',
      'Check that the server of the frames responds, and try again.',
    ],
  }),
];
