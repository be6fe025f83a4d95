import { invalidOption } from './option.errors.js';

type Handler<Detail> = (detail: Detail) => void;
type DetailEvent<Detail> = CustomEvent<Detail>;

/**
 * An `EventTarget` whose events are typed by a map of name to detail.
 *
 * `on` and `off` take the detail itself, for those who come from the peer's SDK.
 */
export class TypedEventTarget<Events extends object> extends EventTarget {
  readonly #handlers = new Map<string, [handler: unknown, listener: EventListener][]>();

  override addEventListener<Name extends keyof Events & string>(
    type: Name,
    listener: ((event: DetailEvent<Events[Name]>) => void) | EventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(type, listener as EventListener | null, options);
  }

  override removeEventListener<Name extends keyof Events & string>(
    type: Name,
    listener: ((event: DetailEvent<Events[Name]>) => void) | EventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void {
    super.removeEventListener(type, listener as EventListener | null, options);
  }

  /** Calls `handler` with the event's detail, each time. Throws `INSTANTIATION_OPTION_INVALID` where it is no function. */
  on<Name extends keyof Events & string>(type: Name, handler: Handler<Events[Name]>): void {
    if (typeof (handler as unknown) !== 'function') throw invalidOption('handler');
    const listener: EventListener = (event) => {
      handler((event as DetailEvent<Events[Name]>).detail);
    };
    const known = this.#handlers.get(type) ?? [];
    this.#handlers.set(type, [...known, [handler, listener]]);
    super.addEventListener(type, listener);
  }

  /** Takes back the first `on` of this handler; one that was never added changes nothing. */
  off<Name extends keyof Events & string>(type: Name, handler: Handler<Events[Name]>): void {
    const known = this.#handlers.get(type) ?? [];
    const index = known.findIndex(([added]) => added === handler);
    const found = known[index];
    if (!found) return;
    this.#handlers.set(
      type,
      known.filter((_, at) => at !== index),
    );
    super.removeEventListener(type, found[1]);
  }

  /** For the class that owns the events; not part of the public surface. */
  protected emit<Name extends keyof Events & string>(type: Name, detail: Events[Name]): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
