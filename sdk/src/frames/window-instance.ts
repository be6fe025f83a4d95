import { asyncDispose, type Lifecycle } from '../core/lifecycle.js';
import type { FrameService } from './frame-service.js';

/** What every instance has whose payment leads through a provider's window. */
export class WindowInstance {
  readonly #service: Pick<FrameService, 'close' | 'focus'>;
  readonly #life: Lifecycle;

  constructor(service: Pick<FrameService, 'close' | 'focus'>, life: Lifecycle) {
    this.#service = service;
    this.#life = life;
  }

  /** Brings the provider's window to the front, where one is open. */
  focusWindow(): void {
    this.#life.guard('focusWindow');
    this.#service.focus();
  }

  /** As if the shopper had closed the provider's window: a call under way rejects with the method's code of that. */
  closeWindow(): void {
    this.#life.guard('closeWindow');
    this.#service.close();
  }

  /** Closes the window; a call under way rejects with `ABORTED`. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
  async teardown(): Promise<void> {
    this.#life.guard('teardown');
    this.#life.end();
  }

  [asyncDispose](): Promise<void> {
    this.#life.end();
    return Promise.resolve();
  }
}
