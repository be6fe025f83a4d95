import type { Page } from '@playwright/test';

/** Page code that records the events of elements in order. */
export const recordEvents = `
window.recordedEvents = [];
for (const type of ['pay-ready', 'pay-change', 'pay-start', 'pay-success', 'pay-cancel', 'pay-error']) {
  document.addEventListener(type, (event) => {
    window.recordedEvents.push({ type, isComplete: event.isComplete, payload: event.payload, code: type === 'pay-error' ? event.error.code : undefined, left: event.error?.details?.reason, reason: event.unsupportedReason });
    window.lastPayload = event.payload ?? window.lastPayload;
  });
}`;

interface RecordedEvent {
  type: string;
  isComplete?: boolean;
  payload?: { nonce: string; type: string; details: Record<string, unknown> };
  code?: string;
  reason?: string;
  /** Reason in the details of a `pay-cancel`. */
  left?: string;
}

declare global {
  interface Window {
    recordedEvents: RecordedEvent[];
    lastPayload: unknown;
  }
}

/** Returns the recorded events: the type of each, with its code or reason. */
export const recordedEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.recordedEvents.map(({ type, code, reason }) => [type, code ?? reason].filter(Boolean).join(' ')),
  );
