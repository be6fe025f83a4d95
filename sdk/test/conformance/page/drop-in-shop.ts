import { describe } from './describe.js';
import { presentNames, seenView, stillView } from './drop-in-view.js';
import type { Tools } from './tools.js';

/** Interface of both Drop-ins. */
export interface DropInModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<DropInInstance>;
}

export interface DropInInstance {
  on(name: string, handler: (detail: unknown) => void): unknown;
  off(name: string, handler: (detail: unknown) => void): unknown;
  requestPaymentMethod(...args: unknown[]): Promise<{ nonce: string }>;
  clearSelectedPaymentMethod(): unknown;
  isPaymentMethodRequestable(): boolean;
  getAvailablePaymentOptions(): string[];
  updateConfiguration(property: string, key: string, value: unknown): unknown;
  teardown(...args: unknown[]): Promise<unknown>;
}

/** Page of a shop with a Drop-in, for the programs of scenarios. */
export interface DropInShop {
  /** Adds an empty container to the page. */
  readonly container: () => HTMLElement;
  /**
   * Creates a Drop-in with the scenario's authorization in a new container, records its events, and notes its first view.
   * Notes the error instead, and returns undefined, if the creation fails.
   */
  readonly open: (options?: object) => Promise<DropInInstance | undefined>;
  /** Waits until nothing changes any more, then notes the view and the events since the last time. */
  readonly record: (label: string) => Promise<void>;
  /** Returns the promised `data-braintree-id` values that are in the page. */
  readonly names: () => string[];
  /** Requests the payment method, notes the outcome, and then the view. */
  readonly pay: (label: string, options?: object) => Promise<{ nonce: string } | undefined>;
  /** Presses an element by its `data-braintree-id`, or the first one of a selector, then notes the view. */
  readonly press: (target: string) => Promise<void>;
  /** Presses an entry of the list of payment methods, then notes the view. */
  readonly pick: (index: number) => Promise<void>;
  /** Loads a script into the page. */
  readonly load: (url: string) => Promise<void>;
}

/** Events of a Drop-in. */
const eventNames = [
  'paymentMethodRequestable',
  'noPaymentMethodRequestable',
  'paymentOptionSelected',
  'changeActiveView',
  ...[
    'binAvailable',
    'blur',
    'cardTypeChange',
    'empty',
    'focus',
    'inputSubmitRequest',
    'notEmpty',
    'validityChange',
  ].map((name) => `card:${name}`),
  ...['customer-canceled', 'authentication-modal-render', 'authentication-modal-close'].map(
    (name) => `3ds:${name}`,
  ),
];

interface CardEvent {
  readonly emittedBy?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly cards?: readonly { readonly type: string }[];
}

const describeRecord = (value: object): object => {
  const described = describe(value);
  return typeof described === 'object' && described !== null ? described : {};
};

type ShopDeps = Pick<Tools<unknown>, 'note' | 'see' | 'until' | 'authorization'> & {
  readonly module: () => DropInModule | undefined;
};

/** Creates the shop's page around a Drop-in. */
export function createShop({ note, see, authorization, module }: ShopDeps): DropInShop {
  const events: unknown[] = [];
  const cardEvents: Record<string, unknown[]> = {};
  let count = 0;
  let instance: DropInInstance | undefined;

  const container = () => {
    const element = document.createElement('div');
    document.body.append(element);
    return element;
  };

  const record = async (label: string) => {
    await stillView(() => count);
    see(`${label}: events`, events.splice(0));
    see(`${label}: card events`, { ...cardEvents });
    for (const field of Object.keys(cardEvents)) Reflect.deleteProperty(cardEvents, field);
    see(`${label}: view`, { ...seenView(), requestable: instance?.isPaymentMethodRequestable() });
  };

  /** Fields are frames of their own, so only the order of the events of one field is compared. */
  const recordCardEvent = (name: string, detail: unknown) => {
    const { emittedBy = '', fields, cards, ...others } = detail as CardEvent;
    const own = {
      ...describeRecord(others),
      field: describe(fields?.[emittedBy]),
      cards: cards?.map(({ type }) => type),
    };
    (cardEvents[emittedBy] ??= []).push([name, own]);
  };

  const press = async (target: string) => {
    const element =
      document.querySelector(`[data-braintree-id="${target}"]`) ?? document.querySelector(target);
    if (!element) throw new Error(`Nothing to press: ${target}`);
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await record(target);
  };

  return {
    container,
    record,
    names: presentNames,
    press,
    async open(options = {}) {
      const creation = module()?.create({ authorization, container: container(), ...options });
      try {
        instance = await creation;
      } catch {
        // Its outcome is noted below.
      }
      if (instance === undefined) {
        await note('create', () => creation);
        return undefined;
      }
      for (const name of eventNames) {
        instance.on(name, (detail) => {
          count += 1;
          if (name.startsWith('card:')) recordCardEvent(name, detail);
          else events.push([name, describe(detail)]);
        });
      }
      await record('start');
      return instance;
    },
    async pay(label, options) {
      // Events of the fields arrive later than the shopper's input.
      await stillView(() => count);
      const payload = await note(label, () =>
        options === undefined ? instance?.requestPaymentMethod() : instance?.requestPaymentMethod(options),
      );
      await record(label);
      return payload as { nonce: string } | undefined;
    },
    async pick(index) {
      const rows = document.querySelectorAll<HTMLElement>('.braintree-method');
      const row = rows[index];
      if (!row) throw new Error(`There is no payment method ${String(index)}.`);
      row.click();
      await record(`method ${String(index)}`);
    },
    load: (src) =>
      new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement('script'), { src });
        script.addEventListener('load', () => {
          resolve();
        });
        script.addEventListener('error', () => {
          reject(new Error(`The script was not loaded: ${src}`));
        });
        document.head.append(script);
      }),
  };
}
