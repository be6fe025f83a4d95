import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  graphQLConfiguration,
  clientToken,
  configuration,
  sandboxKey,
} from '#test/support/gateway-samples.js';
import { response, type GatewayStub, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually } from '#test/support/pending.js';
import type * as Module from './device-data.js';
import type { ClientConfiguration } from '../client.types.js';
import { clientConfiguration, freshClientModule } from '../test-support.js';

const fraudScript = 'https://c.paypal.com/da/r/fb.js';
const frameClass = 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99';

/** Stub of an element with the members that the code under test uses. */
class Element extends EventTarget {
  src = '';
  text = '';
  readonly attributes = new Map<string, string>();
  readonly #body: Element[];

  constructor(body: Element[]) {
    super();
    this.#body = body;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  remove(): void {
    this.#body.splice(this.#body.indexOf(this), 1);
  }
}

let body: Element[];

beforeEach(() => {
  body = [];
  const own = body;
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'script' ? new Element(own) : undefined),
    createTextNode: (text: string) => text,
    body: {
      append: (element: Element) => own.push(element),
      querySelector: (selector: string) =>
        own.find(({ attributes }) => selector === `script[fncls="${attributes.get('fncls') ?? ''}"]`) ?? null,
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const nonce = 'tokencc_bc_abcdef_ghijkl_mnopqr_stuvwx_yz';

async function collect(own: ClientConfiguration = clientConfiguration(), ofNonce = nonce): Promise<void> {
  vi.resetModules();
  const { collectDeviceData }: typeof Module = await import('./device-data.js');
  collectDeviceData(ofNonce, own);
}

const facts = () => body.filter(({ src }) => src === '').map(({ text }): unknown => JSON.parse(text));
const scripts = () => body.map(({ src }) => src).filter((src) => src !== '');

describe('the fraud service', () => {
  it('receives only the card’s nonce, in a data block', async () => {
    await collect();
    expect(facts()).toEqual([
      {
        f: nonce.slice(0, 32),
        fp: { rda_tenant: 'bt_card', mid: 'shop_one' },
        bu: false,
        s: 'BRAINTREE_SIGNIN',
      },
    ]);
    expect(body[0]?.attributes).toEqual(
      new Map([
        ['type', 'application/json'],
        ['fncls', frameClass],
      ]),
    );
  });

  it.each([
    ['a.b.c&customer_id=customer_7&x=1', 'customer_7'],
    ['a.b.c?customer_id=customer_7', undefined],
    [undefined, undefined],
  ])('receives the customer id of the fingerprint: %s', async (authorizationFingerprint, cid) => {
    await collect(
      clientConfiguration({}, authorizationFingerprint === undefined ? {} : { authorizationFingerprint }),
    );
    expect(facts()).toMatchObject([{ fp: JSON.parse(JSON.stringify({ cid })) as object }]);
    if (cid === undefined) expect(facts()).not.toHaveProperty('0.fp.cid');
  });

  it('gets its script again for each card, and one data block', async () => {
    await collect(clientConfiguration(), 'first');
    await collect(clientConfiguration(), 'second');
    expect(facts()).toMatchObject([{ f: 'second' }]);
    expect(scripts()).toEqual([fraudScript, fraudScript]);
  });

  it('is the stand-in of a gateway on this machine', async () => {
    const clientApiUrl = 'http://pay.localhost:4002/merchants/shop_one/client_api';
    await collect(clientConfiguration({ environment: 'development', clientApiUrl }));
    expect(scripts()).toEqual(['http://pay.localhost:4002/da/r/fb.js']);
  });

  it('leaves no element if its script cannot be loaded', async () => {
    await collect();
    body.find(({ src }) => src === fraudScript)?.dispatchEvent(new Event('error'));
    expect(scripts()).toEqual([]);
  });
});

describe('a card tokenization', () => {
  let gateway: GatewayStub;
  const card = {
    endpoint: 'payment_methods/credit_cards',
    method: 'post',
    data: { creditCard: {} },
  } as const;
  const tokenized = response(201, { creditCards: [{ nonce }] });

  beforeEach(() => {
    onPage();
    gateway = stubGateway();
  });

  /** Creates a client of an account with or without device data collection. */
  async function client(collectDeviceData?: boolean) {
    const { create } = await freshClientModule();
    const creditCards = collectDeviceData === undefined ? {} : { collectDeviceData };
    gateway.plan(
      response(
        200,
        configuration({ creditCards, graphQL: { url: configuration().graphQL?.url ?? '', features: [] } }),
      ),
    );
    return create({ authorization: clientToken({ graphQL: undefined }) });
  }

  it('starts the fraud service for accounts that require device data', async () => {
    const instance = await client(true);
    gateway.plan(tokenized);
    await instance.request(card);
    await eventually(() => {
      expect(scripts()).toEqual([fraudScript]);
    });
  });

  it('starts nothing for accounts without device data', async () => {
    for (const setting of [false, undefined]) {
      const instance = await client(setting);
      gateway.plan(tokenized);
      await instance.request(card);
    }
    await vi.dynamicImportSettled();
    expect(body).toEqual([]);
  });

  it('starts nothing after other calls, or if the response has no card', async () => {
    const instance = await client(true);
    gateway.plan(tokenized, response(201, { creditCards: [] }), response(201));
    await instance.request({ ...card, endpoint: 'payment_methods/paypal_accounts' });
    await instance.request(card);
    await instance.request(card);
    await vi.dynamicImportSettled();
    expect(body).toEqual([]);
  });

  it('succeeds without an error if device data cannot be collected', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    const instance = await client(true);
    vi.stubGlobal('document', undefined);
    gateway.plan(tokenized);
    await expect(instance.request(card)).resolves.toMatchObject({ creditCards: [{ nonce }] });
    await vi.dynamicImportSettled();
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('starts nothing if the configuration was loaded over GraphQL, which lacks the setting', async () => {
    const { create } = await freshClientModule();
    gateway.plan(response(200, graphQLConfiguration({ supportedFeatures: null })), tokenized);
    const instance = await create({ authorization: sandboxKey });
    await instance.request(card);
    await vi.dynamicImportSettled();
    expect(body).toEqual([]);
  });
});
