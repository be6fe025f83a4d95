import { envelope } from '../rpc/envelope.js';
import type { OpenedFrame } from './open-frame.js';

/** Options of `postMessage` with capability delegation, which only Chromium supports. */
interface DelegatingOptions extends WindowPostMessageOptions {
  delegate: string;
}

/**
 * Passes the click that the page is handling on to a frame, so that the frame may use a feature that requires one. Does
 * nothing outside a click, and in browsers without capability delegation.
 */
export function delegateTo({ element, channel, url }: OpenedFrame, feature: 'payment'): void {
  const options: DelegatingOptions = { targetOrigin: new URL(url).origin, delegate: feature };
  try {
    element.contentWindow?.postMessage(envelope({ tessera: 'notification', channel: channel.id }), options);
  } catch {
    // Not in a click: the browser itself then refuses the feature, with an error that the frame reports.
  }
}
