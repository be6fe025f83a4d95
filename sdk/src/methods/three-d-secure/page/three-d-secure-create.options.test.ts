import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientConfiguration } from '#src/client/test-support.js';
import type { ClientConfiguration } from '#src/client/index.js';
import { openPage } from '#test/support/page-document.js';
import { failure } from '../test/support.js';
import { create } from '../index.js';
import { displayOf, type CreateThreeDSecureOptions } from './three-d-secure-create.options.js';
import { isPaymentError } from '#src/core/errors.js';
import { VERSION } from '#src/core/version.js';

const enabled = {
  environment: 'sandbox',
  threeDSecureEnabled: true,
  threeDSecure: { cardinalAuthenticationJWT: 'jwt' },
};

const clientOf = (
  blocks: object,
  own: Partial<ClientConfiguration> = { authorizationType: 'CLIENT_TOKEN' },
) => ({
  getVersion: () => VERSION,
  getConfiguration: () => clientConfiguration({ ...enabled, ...blocks }, own),
  request: () => new Promise(() => undefined),
});

const createWith = (client: object, version: unknown = 2) =>
  create({ client, version } as unknown as CreateThreeDSecureOptions);

beforeEach(() => {
  openPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the version', () => {
  it.each([
    [2, 'dialog'],
    ['2', 'dialog'],
    ['2-cardinal-modal', 'cardinal-modal'],
    ['2-bootstrap3-modal', 'bootstrap3-modal'],
    ['2-inline-iframe', 'inline-iframe'],
  ])('%j selects %s', (version, display) => {
    expect(displayOf(version)).toBe(display);
  });

  it.each([null, '', 1, '1'])('%j rejects with THREEDS_UNSUPPORTED_VERSION', async (version) => {
    expect((await failure(createWith(clientOf({}), version))).code).toBe('THREEDS_UNSUPPORTED_VERSION');
  });

  it.each([3, '2.2', 'toString', true, {}, '2-legacy'])(
    '%j rejects with THREEDS_UNRECOGNIZED_VERSION',
    async (version) => {
      expect((await failure(createWith(clientOf({}), version))).code).toBe('THREEDS_UNRECOGNIZED_VERSION');
    },
  );

  it('is checked before all other options', async () => {
    const error = await failure(create({} as unknown as CreateThreeDSecureOptions));
    expect(error.code).toBe('THREEDS_UNSUPPORTED_VERSION');
  });
});

describe('the account', () => {
  const production = { environment: 'production' };
  const noToken = { threeDSecure: undefined };
  const disabled = { threeDSecureEnabled: false };
  const key = { authorizationType: 'TOKENIZATION_KEY' } as const;

  it.each([
    ['THREEDS_NOT_ENABLED', disabled, undefined],
    ['THREEDS_CAN_NOT_USE_TOKENIZATION_KEY', {}, key],
    ['THREEDS_CAN_NOT_USE_TOKENIZATION_KEY', disabled, key],
    ['THREEDS_HTTPS_REQUIRED', { ...disabled, ...production }, key],
    ['THREEDS_NOT_ENABLED_FOR_V2', { ...disabled, ...production, ...noToken }, key],
    ['THREEDS_NOT_ENABLED_FOR_V2', { threeDSecure: null }, undefined],
  ])('is refused with %s', async (code, blocks, own) => {
    vi.stubGlobal('location', { protocol: 'http:', hostname: 'shop.example', origin: 'http://shop.example' });
    const error = await failure(createWith(clientOf(blocks, own)));
    expect(error).toMatchObject({ code, type: 'MERCHANT' });
  });
});

describe('options of create', () => {
  it.each([
    ['framework', 'modern'],
    ['cardinalSDKConfig', 5],
    ['container', '#place'],
    ['locale', 5],
    ['timeout', -1],
  ])('with a wrong %s reject with INSTANTIATION_OPTION_INVALID', async (option, value) => {
    const given = { client: clientOf({}), version: 2, [option]: value };
    const error = await failure(create(given as unknown as CreateThreeDSecureOptions));
    expect(error.code).toBe('INSTANTIATION_OPTION_INVALID');
    expect(error.message).toContain(option);
  });

  it('reject with ABORTED if the signal is aborted', async () => {
    const given = { client: clientOf({}), version: 2, signal: AbortSignal.abort() };
    const error = await failure(create(given as unknown as CreateThreeDSecureOptions));
    expect(isPaymentError(error) && error.code).toBe('ABORTED');
  });
});
