import { channelOf } from './bus.js';

/** What the address says; a plus sign stays one, because tokens have it as a digit. */
export const query = Object.fromEntries(new URLSearchParams(location.search.replaceAll('+', '%2B')));

/**
 * Tells the hidden frame in the opener's page, which is of this origin, how it went. Throws where there is
 * none: the opener was cut off, or has gone.
 */
export function report(err, onAnswer) {
  const opener = window.opener ?? parent;
  const frame = opener.frames[`dispatch_${channelOf(window.name)}`];
  frame.bus.emit('frameService:DISPATCH_FRAME_REPORT', { err, payload: query }, onAnswer);
}
