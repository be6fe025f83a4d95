import type { ReactiveControllerHost } from 'lit';
import { pause } from '../core/pause.js';

/** Time in ms after which a payment is shown as in progress: a shorter one needs no message. */
export const shownAfterMs = 1_000;

/** Progress of a payment for which the element has no button, shown only if it takes long. */
export class LateProgress {
  readonly #element: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #isShown = false;

  constructor(element: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#element = element;
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Shows the progress until the payment settles, and settles as the payment. */
  async during<T>(payment: Promise<T>): Promise<T> {
    const ended = new AbortController();
    pause(shownAfterMs, ended.signal).then(
      () => {
        this.#show(true);
      },
      () => undefined,
    );
    try {
      return await payment;
    } finally {
      ended.abort();
      this.#show(false);
    }
  }

  #show(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.#element.requestUpdate();
  }
}
