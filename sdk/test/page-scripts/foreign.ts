import type * as dropInModule from '#src/drop-in/index.js';
import type * as hostedFieldsModule from '#src/methods/hosted-fields/index.js';
import type { TranslatedPage } from './translator.js';

interface CompatFields {
  tokenize(): Promise<Described>;
  teardown(): Promise<unknown>;
}

interface Compat {
  client: { create(options: object): Promise<unknown> };
  hostedFields: { create(options: object): Promise<CompatFields> };
  dropin: typeof dropInModule;
}

declare const hostedFields: typeof hostedFieldsModule;
declare const braintree: Compat;

interface Described {
  description?: string;
}

/** Functions of the page; each payment resolves with the description of the card. */
export interface ForeignPage {
  /** Show a card form and resolve when it is ready. */
  open: Readonly<Record<'element' | 'functions' | 'compat' | 'dropIn', () => Promise<void>>>;
  /** Pays with the form, removes it, and resolves with the description of the card. */
  pay(): Promise<string>;
  /** Creates every other method with a client token, and resolves with the outcomes by name. */
  createAll(scripts: Readonly<Record<string, string>>): Promise<Record<string, string>>;
  translate?: TranslatedPage['translate'];
}

interface OtherModule {
  create(options: object): Promise<{ teardown?: () => unknown }>;
}

let payCard: () => Promise<string> = () => Promise.reject(new Error('no card'));

const place = () => document.querySelector('#place');
const add = (id: string) => place()?.append(Object.assign(document.createElement('div'), { id }));

function use(pay: () => Promise<Described>, teardown?: () => Promise<unknown>): void {
  payCard = async () => {
    const { description = '' } = await pay();
    await teardown?.();
    place()?.replaceChildren();
    return description;
  };
}

async function openElement(authorization: string): Promise<void> {
  const card = document.createElement('pay-card');
  const ready = new Promise<void>((resolve, reject) => {
    card.addEventListener('pay-ready', () => {
      resolve();
    });
    card.addEventListener('pay-error', ({ error }) => {
      reject(error);
    });
  });
  card.authorization = authorization;
  place()?.append(card);
  await ready;
  use(() => card.pay());
}

async function openFunctions(authorization: string): Promise<void> {
  const container = place();
  if (!container) throw new Error('no place');
  const fields = await hostedFields.create({ authorization, container });
  use(
    () => fields.tokenize(),
    () => fields.teardown(),
  );
}

async function openCompat(authorization: string): Promise<void> {
  for (const id of ['number', 'date', 'code']) add(id);
  const client = await braintree.client.create({ authorization });
  const fields = await braintree.hostedFields.create({
    client,
    fields: {
      number: { selector: '#number', supportedCardBrands: { visa: true } },
      expirationDate: { selector: '#date' },
      cvv: { selector: '#code' },
    },
  });
  use(
    () => fields.tokenize(),
    () => fields.teardown(),
  );
}

async function openDropIn(authorization: string): Promise<void> {
  add('drop-in');
  const dropIn = await braintree.dropin.create({ authorization, container: '#drop-in' });
  // Shops enable their button then: the state of the last field arrives a moment after its last character.
  const requestable = new Promise<void>((resolve) => {
    dropIn.on('paymentMethodRequestable', () => {
      resolve();
    });
  });
  use(
    async () => {
      await requestable;
      return dropIn.requestPaymentMethod();
    },
    () => dropIn.teardown(),
  );
}

async function createAll(
  scripts: Readonly<Record<string, string>>,
  authorization: string,
): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const [name, address] of Object.entries(scripts)) {
    const { create } = (await import(address)) as OtherModule;
    outcomes[name] = await create({ authorization }).then(
      (instance) => {
        instance.teardown?.();
        return 'created';
      },
      (error: unknown) => {
        const { code, message } = error as Error & { code?: string };
        return [code, message].join(': ');
      },
    );
  }
  return outcomes;
}

/**
 * @param key - Tokenization key of the merchant.
 * @param token - Client token of the merchant.
 */
export function start(key: string, token: string): void {
  const { translate } = window as Partial<TranslatedPage>;
  const foreign: ForeignPage = {
    open: {
      element: () => openElement(key),
      functions: () => openFunctions(key),
      compat: () => openCompat(key),
      dropIn: () => openDropIn(key),
    },
    pay: () => payCard(),
    createAll: (scripts) => createAll(scripts, token),
    ...(translate && { translate }),
  };
  Object.assign(window, { foreign });
}
