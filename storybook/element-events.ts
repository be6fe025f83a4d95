import { action } from 'storybook/actions';

const names = ['pay-ready', 'pay-change', 'pay-start', 'pay-success', 'pay-cancel', 'pay-error'] as const;

/** Properties of the elements' events that the panel shows. */
interface Details {
  readonly unsupportedReason?: string;
  readonly isComplete?: boolean;
  readonly payload?: { readonly nonce?: string; readonly type?: string };
  readonly reason?: string;
  readonly error?: { readonly code?: string; readonly message?: string };
}

/** Returns the content of an event without the objects of the browser. */
function readable({
  unsupportedReason,
  isComplete,
  payload,
  reason,
  error,
}: Details): Record<string, unknown> {
  const fields = {
    unsupportedReason,
    isComplete,
    nonce: payload?.nonce,
    type: payload?.type,
    reason,
    code: error?.code,
    message: error?.message,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Shows the events of a story's elements in the Actions panel, and returns a function that stops it. */
export function showEvents(canvas: HTMLElement): () => void {
  const ended = new AbortController();
  for (const name of names) {
    const show = action(name);
    canvas.addEventListener(
      name,
      (event) => {
        const tag = event.target instanceof Element ? event.target.localName : '';
        show({ element: tag, ...readable(event as unknown as Details) });
      },
      { signal: ended.signal },
    );
  }
  return () => {
    ended.abort();
  };
}
