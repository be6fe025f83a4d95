import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '#test/support/page-stub.js';
import { graphQLHeaders, graphQLMetadata, newMetadata, restAttributes } from './metadata.js';

const key = { authorization: 'sandbox_abc_shop', authorizationType: 'TOKENIZATION_KEY' } as const;
const token = {
  authorization: 'eyJ9',
  authorizationType: 'CLIENT_TOKEN',
  authorizationFingerprint: 'print',
} as const;

beforeEach(() => {
  onPage('https://shop.example:8443');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the metadata of a client', () => {
  it('contain the page, the SDK and their own session, in the expected order', () => {
    const { sessionId, ...rest } = newMetadata();
    expect(Object.entries(rest)).toEqual([
      ['merchantAppId', 'shop.example:8443'],
      ['platform', 'web'],
      ['sdkVersion', '3.102.0'],
      ['source', 'client'],
      ['integration', 'custom'],
      ['integrationType', 'custom'],
    ]);
    expect(sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(newMetadata().sessionId).not.toBe(sessionId);
  });
});

describe('the credentials of a REST request', () => {
  it('are the key itself, or the fingerprint of the token, never both', () => {
    expect(restAttributes(key, { source: 'client' })).toEqual({
      _meta: { source: 'client' },
      braintreeLibraryVersion: 'braintree/web/3.102.0',
      tokenizationKey: 'sandbox_abc_shop',
    });
    expect(restAttributes(token, {})).toEqual({
      _meta: {},
      braintreeLibraryVersion: 'braintree/web/3.102.0',
      authorizationFingerprint: 'print',
    });
  });
});

describe('the credentials of a GraphQL request', () => {
  it('are the fingerprint of the token, or the key itself, as the bearer', () => {
    expect(graphQLHeaders(token)).toEqual({
      Authorization: 'Bearer print',
      'Braintree-Version': '2018-05-10',
    });
    expect(graphQLHeaders(key)).toEqual({
      Authorization: 'Bearer sandbox_abc_shop',
      'Braintree-Version': '2018-05-10',
    });
  });

  it('have the client as source for every caller', () => {
    const metadata = { ...newMetadata(), source: 'hosted-fields', sessionId: 'session-1' };
    expect(graphQLMetadata(metadata)).toEqual({
      source: 'client',
      integration: 'custom',
      sessionId: 'session-1',
    });
  });
});
