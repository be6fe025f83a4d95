import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { PaymentError } from '../core/errors.js';
import { VERSION } from '../core/version.js';
import { Client } from '../client/index.js';
import { cardErrors, hostedFieldsErrors } from '../methods/hosted-fields/shared/hosted-fields.errors.js';
import { supportsInputFormatting } from './hosted-fields.functions.js';
import { explain } from './hosted-fields.errors.js';
import { toOwnOptions } from './hosted-fields.options.js';
import type * as Compat from './index.js';
import type * as Package from './package.js';
import { originalIsSamsungBrowser, originalModules, type OriginalError } from './test-support.js';

interface OriginalModule {
  create(options: object): Promise<unknown>;
}

const original = originalModules['hostedFields'] as OriginalModule;

/** Returns the properties of an error that a braintree-web page can read. */
const facts = (error: unknown) => {
  const { name, code, type, details } = error as OriginalError;
  return { name, code, type, details };
};

const failureOf = (work: Promise<unknown>) => work.then(() => 'created', facts);

/** Stubs the browser features that are checked before the options. */
function inBrowser(): void {
  onPage();
  const scope = {
    ElementInternals: { setFormValue: 1 },
    HTMLDialogElement: { showModal: 1 },
    HTMLFormElement: { requestSubmit: 1 },
    CSSStyleSheet: { replaceSync: 1 },
    ResizeObserver: {},
  };
  for (const [name, member] of Object.entries(scope)) vi.stubGlobal(name, member);
}

beforeEach(() => {
  inBrowser();
  vi.resetModules();
});

afterEach(() => {
  vi.doUnmock('../methods/hosted-fields/index.js');
  vi.unstubAllGlobals();
});

describe('wrong options of create', () => {
  const fields = { number: { selector: '#number' } };

  it.each<[string, object]>([
    ['neither client nor authorization', { fields }],
    ['an empty authorization', { authorization: '', fields }],
    ['a client of another version', { client: { getVersion: () => '3.88.4' }, fields }],
    ['a client of a later version', { client: { getVersion: () => '4.0.0' }, fields }],
  ])('reject like in braintree-web: %s', async (_, options) => {
    const { create } = await import('./index.js');
    const failure = await failureOf(create('hosted-fields', { ...options }));
    expect(failure).toMatchObject({ name: 'BraintreeError', type: 'MERCHANT' });
    expect(failure).toEqual(await failureOf(original.create(options)));
  });

  it('reject for fields of a wrong type', async () => {
    const { create } = await import('./index.js');
    for (const none of [undefined, {}]) {
      const options = { authorization: sandboxKey, fields: none };
      expect(await failureOf(create('hosted-fields', options))).toMatchObject({
        name: 'BraintreeError',
        code: 'INSTANTIATION_OPTION_REQUIRED',
      });
    }
  });
});

describe('the options passed to the fields', () => {
  const seen = vi.fn<(options: Readonly<Record<string, unknown>>) => Promise<object>>();
  let compat: typeof Compat;

  beforeEach(async () => {
    seen.mockReset().mockRejectedValue(new Error('seen'));
    vi.doMock('../methods/hosted-fields/index.js', () => ({ create: seen }));
    compat = await import('./index.js');
  });

  it('contain the original client instead of a wrapped one', async () => {
    stubGateway().plan(response(200, graphQLConfiguration()));
    const client = await compat.create('client', { authorization: sandboxKey });
    await expect(compat.create('hosted-fields', { client })).rejects.toThrow('seen');
    const given = seen.mock.calls[0]?.[0]['client'];
    expect(given).not.toBe(client);
    expect((given as Client).getVersion()).toBe(VERSION);
    expect((given as Client).constructor.name).toBe(Client.name);
  });

  it('contain any other client unchanged', async () => {
    const client = { getVersion: () => VERSION };
    await expect(compat.create('hosted-fields', { client })).rejects.toThrow('seen');
    expect(seen).toHaveBeenCalledWith({ client });
  });

  it('are a new object for every caller', async () => {
    const options = { authorization: sandboxKey, fields: {} };
    for (let count = 0; count < 2; count += 1) {
      await expect(compat.create('hosted-fields', options)).rejects.toThrow('seen');
    }
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it.each([
    [{ isDebug: true }, { debug: true }],
    [{ isDebug: 0 }, { debug: false }],
    [{ client: 'x', isDebug: true }, { client: 'x' }],
    [{ debug: true }, { debug: true }],
    [{}, {}],
  ])('of %j are %j', (options, own) => {
    expect(toOwnOptions(options)).toEqual(own);
  });
});

describe('a chunk that cannot be loaded', () => {
  it('rejects with the code of braintree-web, and the next call retries', async () => {
    vi.doMock('../methods/hosted-fields/index.js', () => {
      throw new TypeError('offline');
    });
    const { create } = await import('./index.js');
    const options = { authorization: sandboxKey };
    expect(await failureOf(create('hosted-fields', options))).toMatchObject({
      name: 'BraintreeError',
      code: 'CLIENT_SCRIPT_FAILED_TO_LOAD',
      type: 'NETWORK',
    });
    vi.doMock('../methods/hosted-fields/index.js', () => ({
      create: () => Promise.reject(new Error('there again')),
    }));
    await expect(create('hosted-fields', options)).rejects.toThrow('there again');
  });
});

describe('an error about the container of a field', () => {
  const { INVALID_FIELD_SELECTOR, FIELD_DUPLICATE_IFRAME, TIMEOUT } = hostedFieldsErrors;
  const details = { fieldKey: 'cvv' };

  it.each([
    [{ selector: '#code' }, { fieldSelector: '#code', fieldContainer: undefined }],
    [{ container: '#code' }, { fieldSelector: undefined, fieldContainer: '#code' }],
    [{}, { fieldSelector: undefined, fieldContainer: undefined }],
  ])('has the details of %j', (field, named) => {
    for (const make of [INVALID_FIELD_SELECTOR, FIELD_DUPLICATE_IFRAME]) {
      const error = make({ params: { field: 'cvv' }, details });
      const explained = explain(error, { fields: { cvv: field } }) as PaymentError;
      expect(explained).toBeInstanceOf(PaymentError);
      const { code, type, message } = error;
      expect(explained).toMatchObject({ code, type, message });
      expect(explained.details).toEqual({ ...details, ...named });
    }
  });

  it('is unchanged if it is about the whole form, or the options are unknown', () => {
    const details = { fieldKey: 'form' };
    const error = INVALID_FIELD_SELECTOR({ details });
    for (const options of [{ fields: { cvv: {} } }, {}, undefined]) {
      expect((explain(error, options) as PaymentError).details).toEqual(details);
    }
  });

  it.each([TIMEOUT(), new TypeError('x'), undefined])('is unchanged if it has another code: %s', (error) => {
    expect(explain(error, { fields: { cvv: {} } })).toBe(error);
  });
});

describe('an error of the gateway about a card', () => {
  const body = { error: { message: 'x' }, fieldErrors: [] };
  const ofClient = new PaymentError({
    code: 'CLIENT_REQUEST_ERROR',
    type: 'NETWORK',
    message: 'm',
    details: { originalError: body, httpStatus: 422 },
  });
  const {
    FAILED_TOKENIZATION,
    TOKENIZATION_CVV_VERIFICATION_FAILED: CODE,
    TOKENIZATION_FAIL_ON_DUPLICATE: TWICE,
  } = cardErrors;

  it.each([CODE, TWICE])('contains the gateway’s response', (make) => {
    const explained = explain(make({ cause: ofClient })) as PaymentError;
    expect(explained).toMatchObject({ code: make().code, type: 'CUSTOMER' });
    expect(explained.details).toEqual({ originalError: body });
  });

  it('contains nothing without a response', () => {
    expect((explain(CODE()) as PaymentError).details).toEqual({});
  });

  it('has the client’s error as cause in all other cases', () => {
    const error = FAILED_TOKENIZATION({ cause: ofClient });
    expect(explain(error)).toBe(error);
  });
});

describe('formatting while typing', () => {
  const android = 'Mozilla/5.0 (Linux; Android 13; ';
  it.each([
    `${android}Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36`,
    `${android}SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Linux; U; Android 4.1; Samsung GT-I9300) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
  ])('is disabled in the browsers in which braintree-web disables it: %s', (userAgent) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(supportsInputFormatting()).toBe(!originalIsSamsungBrowser(userAgent));
  });
});

describe('hostedFields in the compat package', () => {
  let hostedFields: typeof Package.hostedFields;

  beforeEach(async () => {
    ({ hostedFields } = await import('./package.js'));
  });

  it('has every member of the original', () => {
    expect(Object.keys(hostedFields).sort()).toEqual(Object.keys(original).sort());
    expect(hostedFields.VERSION).toBe(VERSION);
  });

  it.each<[name: string, options: unknown[]]>([
    ['options that are incomplete', [{ fields: {} }]],
    ['no options', []],
    ['null', [null]],
  ])('rejects %s, or calls the callback with the error', async (_, options) => {
    const failure = { name: 'BraintreeError', code: 'INSTANTIATION_OPTION_REQUIRED' };
    const create: (...args: unknown[]) => unknown = hostedFields.create as never;
    await expect(create(...options)).rejects.toMatchObject(failure);
    const error = await new Promise((resolve) => {
      expect(create(...options, resolve)).toBeUndefined();
    });
    expect(error).toMatchObject(failure);
  });
});
