import { EventInstance } from './event-instance.js';

/** Registered listener, as `EventTarget` identifies it. */
interface Entry {
  readonly listener: unknown;
  readonly capture: boolean;
  readonly once: boolean;
}

/** Instance that can report whether an event has a listener. */
export class ObservedInstance<Events extends object> extends EventInstance<Events> {
  readonly #entries = new Map<string, Entry[]>();

  /**
   * Returns true if a listener of this event is registered.
   *
   * @example if (!instance.hasListener('lookup-complete')) instance.on('lookup-complete', onLookup);
   */
  hasListener(type: keyof Events & string): boolean {
    return (this.#entries.get(type) ?? []).length > 0;
  }

  /** @internal */
  override addEventListener<Name extends keyof Events & string>(
    type: Name,
    listener: ((event: CustomEvent<Events[Name]>) => void) | EventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(type, listener, options);
    const { once = false, signal, capture = false } = settingsOf(options);
    if (!listener || signal?.aborted) return;
    const known = this.#entries.get(type) ?? [];
    if (known.some((entry) => entry.listener === listener && entry.capture === capture)) return;
    const entry = { listener, capture, once };
    this.#entries.set(type, [...known, entry]);
    const drop = () => {
      this.#drop(type, (other) => other === entry);
    };
    signal?.addEventListener('abort', drop, { once: true });
  }

  /** @internal */
  override removeEventListener<Name extends keyof Events & string>(
    type: Name,
    listener: ((event: CustomEvent<Events[Name]>) => void) | EventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void {
    super.removeEventListener(type, listener, options);
    const { capture = false } = settingsOf(options);
    this.#drop(type, (entry) => entry.listener === listener && entry.capture === capture);
  }

  override dispatchEvent(event: Event): boolean {
    this.#drop(event.type, ({ once }) => once);
    return super.dispatchEvent(event);
  }

  #drop(type: string, matches: (entry: Entry) => boolean): void {
    const known = this.#entries.get(type) ?? [];
    this.#entries.set(
      type,
      known.filter((entry) => !matches(entry)),
    );
  }
}

const settingsOf = (options: boolean | AddEventListenerOptions | null = {}): AddEventListenerOptions =>
  typeof options === 'boolean' ? { capture: options } : (options ?? {});
