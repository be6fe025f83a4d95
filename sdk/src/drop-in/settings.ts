import type { OptionId } from './drop-in.types.js';
import type { DropInOptions } from './read-options.js';

/** Options whose settings can be changed after the creation. */
const configurable = ['paypal', 'paypalCredit', 'applePay', 'googlePay'] as const;

/** Returns the option of this name if its settings can be changed. */
export const configurableOption = (property: string): OptionId | undefined =>
  configurable.find((name) => name === property);

/** Options of a Drop-in with their later changes. The shop's own objects are never changed. */
export class Settings {
  readonly options: DropInOptions;

  readonly #changes: Record<string, Readonly<Record<string, unknown>>> = {};

  constructor(given: DropInOptions) {
    this.options = new Proxy(given, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        const changed = typeof name === 'string' ? this.#changes[name] : undefined;
        return changed && typeof value === 'object' ? { ...value, ...changed } : value;
      },
    });
  }

  change(option: OptionId, key: string, value: unknown): void {
    this.#changes[option] = { ...this.#changes[option], [key]: value };
  }
}
