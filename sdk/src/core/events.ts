import { invalidOption } from './option.errors.js';
import { Unparsable } from './parse.js';
import { nearest } from './unknown-options.js';

/** Handler of `on`. A detail with a `next` function is followed by that function, as in braintree-web. */
type Handler<Detail> = (
  detail: Detail,
  next: Detail extends { readonly next: infer Next } ? Next : undefined,
) => void;
type DetailEvent<Detail> = CustomEvent<Detail>;

/**
 * `EventTarget` whose events are typed by a map from name to detail.
 *
 * `on` and `off` pass the detail itself to the handler, as braintree-web does.
 */
export class TypedEventTarget<Events extends object> extends EventTarget {
  readonly #handlers = new Map<string, [handler: unknown, listener: EventListener][]>();
  readonly #names: readonly string[] | undefined;

  /**
   * @internal
   * @param names - Names of the events, which `on` checks. Default: `on` accepts every name.
   */
  constructor(names?: readonly (keyof Events & string)[]) {
    super();
    this.#names = names;
  }

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

  /**
   * Calls `handler` with the event's detail each time it fires. Throws `INSTANTIATION_OPTION_INVALID` if it is not a
   * function, or if there is no event of this name.
   *
   * @example
   * ```ts
   * fields.on('validityChange', ({ fields }) => console.log(fields));
   * ```
   */
  on<Name extends keyof Events & string>(type: Name, handler: Handler<Events[Name]>): void {
    const known = this.#names;
    if (known && !known.includes(type)) {
      const name = typeof (type as unknown) === 'string' ? type : typeof type;
      const reason = `there is no event "${name}"; the nearest is "${nearest(name, known)}"`;
      throw invalidOption('type', new Unparsable(reason));
    }
    this.listen(type, handler);
  }

  /** @internal As `on`, with any name, for scripts that were written for braintree-web. */
  listen<Name extends keyof Events & string>(type: Name, handler: Handler<Events[Name]>): void {
    if (typeof (handler as unknown) !== 'function')
      throw invalidOption('handler', new Unparsable('it must be a function'));
    const listener: EventListener = (event) => {
      // An event without a detail has null.
      const detail = (event as DetailEvent<Events[Name]>).detail ?? undefined;
      const { next } = (detail ?? {}) as { next?: unknown };
      (handler as (...args: unknown[]) => void)(...(next === undefined ? [detail] : [detail, next]));
    };
    const known = this.#handlers.get(type) ?? [];
    this.#handlers.set(type, [...known, [handler, listener]]);
    this.addEventListener(type, listener);
  }

  /**
   * Removes the first registration of this handler; without one, does nothing.
   *
   * @example fields.off('validityChange', onValidityChange);
   */
  off<Name extends keyof Events & string>(type: Name, handler: Handler<Events[Name]>): void {
    const known = this.#handlers.get(type) ?? [];
    const index = known.findIndex(([added]) => added === handler);
    const found = known[index];
    if (!found) return;
    this.#handlers.set(
      type,
      known.filter((_, at) => at !== index),
    );
    this.removeEventListener(type, found[1]);
  }

  /** Fires an event. Reserved for the class that owns the events; not part of the public API. */
  protected emit<Name extends keyof Events & string>(type: Name, detail: Events[Name]): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
