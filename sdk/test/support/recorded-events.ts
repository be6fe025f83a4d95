import type { Page } from '@playwright/test';

/** Keeps what elements tell, in the order of telling. */
export const recordEvents = `
window.recordedEvents = [];
for (const type of ['pay-ready', 'pay-change', 'pay-start', 'pay-success', 'pay-cancel', 'pay-error']) {
  document.addEventListener(type, (event) => {
    window.recordedEvents.push({ type, isComplete: event.isComplete, payload: event.payload, code: type === 'pay-error' ? event.error.code : undefined, left: event.error?.details?.reason, reason: event.unsupportedReason });
    window.lastPayload = event.payload ?? window.lastPayload;
  });
}`;

export interface RecordedEvent {
  type: string;
  isComplete?: boolean;
  payload?: { nonce: string; type: string; details: Record<string, unknown> };
  code?: string;
  reason?: string;
  /** How the shopper left, of a `pay-cancel`. */
  left?: string;
}

declare global {
  interface Window {
    recordedEvents: RecordedEvent[];
    lastPayload: unknown;
  }
}

/** What was told so far: each event by its type, errors and reasons with theirs. */
export const recordedEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.recordedEvents.map(({ type, code, reason }) => [type, code ?? reason].filter(Boolean).join(' ')),
  );
