import { describe, expect, it } from 'vitest';
import { validateClient } from './validate-client.js';

const clientOf = (version: unknown) => ({
  getVersion: () => version as string,
  getConfiguration: () => ({ gatewayConfiguration: {} }),
  request: () => undefined,
});
const check = (given: Parameters<typeof validateClient>[0]) => () => {
  validateClient(given, 'Wallet');
};

describe('the client or authorization option of a method', () => {
  it.each([{}, { authorization: '' }, { client: undefined, authorization: null }])(
    'is required: %j',
    (given) => {
      expect(check(given)).toThrow(
        expect.objectContaining({
          code: 'INSTANTIATION_OPTION_REQUIRED',
          message: 'options.authorization is required when creating Wallet.',
        }),
      );
    },
  );

  it('can be a client of this release, or of a patch of it', () => {
    expect(check({ client: clientOf('3.102.0') })).not.toThrow();
    expect(check({ client: clientOf('3.102.4') })).not.toThrow();
  });

  it('cannot be a client of another release', () => {
    expect(check({ client: clientOf('3.101.0') })).toThrow(
      expect.objectContaining({
        code: 'INCOMPATIBLE_VERSIONS',
        message:
          'Client (version 3.101.0) and Wallet (version 3.102.0) must be of the same major and minor version.',
      }),
    );
  });

  it.each([
    ['a number', 5],
    ['an object', {}],
    ['a client without a configuration', { ...clientOf('3.102.0'), getConfiguration: () => ({}) }],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get: () => {
            throw new TypeError('no');
          },
        },
      ),
    ],
    [
      'a client whose version throws',
      {
        ...clientOf('3.102.0'),
        getVersion: () => {
          throw new TypeError('no');
        },
      },
    ],
    ['a client whose version is not a text', clientOf(3)],
    ['a client that cannot request', { ...clientOf('3.102.0'), request: undefined }],
  ])('cannot be %s', (_, client) => {
    const rejected = expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID' }) as Error;
    expect(check({ client: client as never })).toThrow(rejected);
  });

  it('can be a client of any version beside an authorization', () => {
    expect(check({ authorization: 'key' })).not.toThrow();
    expect(check({ client: clientOf('1.0.0'), authorization: 'key' })).not.toThrow();
  });
});
