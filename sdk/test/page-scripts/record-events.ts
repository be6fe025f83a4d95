import type {
  PayCancelEvent,
  PayChangeEvent,
  PayErrorEvent,
  PayReadyEvent,
  PaySuccessEvent,
} from '#src/ui/events.js';

interface RecordedEvent {
  type: string;
  isComplete?: boolean | undefined;
  payload?: { nonce: string; type: string; details: Record<string, unknown> } | undefined;
  code?: string | undefined;
  reason?: string | undefined;
  /** Reason in the details of a `pay-cancel`. */
  left?: string | undefined;
}

declare global {
  interface Window {
    recordedEvents: RecordedEvent[];
    lastPayload: unknown;
  }
}

/** Properties of the elements' events. */
type ElementEvent = Event &
  Partial<
    Pick<PayReadyEvent, 'unsupportedReason'> &
      Pick<PayChangeEvent, 'isComplete'> &
      Pick<PaySuccessEvent, 'payload'> &
      Pick<PayCancelEvent | PayErrorEvent, 'error'>
  >;

const types = [
  'pay-ready',
  'pay-change',
  'pay-start',
  'pay-success',
  'pay-cancel',
  'pay-error',
] as const satisfies readonly (keyof GlobalEventHandlersEventMap)[];

/** Records the events of elements in order. */
export function start(): void {
  window.recordedEvents = [];
  for (const type of types) {
    document.addEventListener(type, (event: ElementEvent) => {
      const { isComplete, payload, error, unsupportedReason: reason } = event;
      window.recordedEvents.push({
        type,
        isComplete,
        payload: payload as RecordedEvent['payload'],
        code: type === 'pay-error' ? error?.code : undefined,
        left: error?.details?.['reason'] as RecordedEvent['left'],
        reason,
      });
      window.lastPayload = payload ?? window.lastPayload;
    });
  }
}
