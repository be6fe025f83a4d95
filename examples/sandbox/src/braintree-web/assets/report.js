import { channelOf } from './bus.js';

/** Query parameters of the page. A plus sign is kept, because tokens contain it. */
export const query = Object.fromEntries(new URLSearchParams(location.search.replaceAll('+', '%2B')));

/**
 * Sends the outcome to the hidden frame in the opener's page, which has the same origin as this page. Throws
 * if the opener was closed or its link to this window was severed.
 */
export function report(err, onReply) {
  const opener = window.opener ?? parent;
  const frame = opener.frames[`dispatch_${channelOf(window.name)}`];
  frame.bus.emit('frameService:DISPATCH_FRAME_REPORT', { err, payload: query }, onReply);
}
