import { describe, expect, it } from 'vitest';
import { describeUnreadable, maskBody, maskHeaders, maskPath, maskText } from './mask.js';

describe('masked request', () => {
  it('keeps the last four digits of a number and nothing of a CVV', () => {
    expect(
      maskBody({
        creditCard: { number: '4111 1111 1111 1111', cvv: '123', expirationMonth: '12' },
        variables: [{ CVV: 1234 }],
      }),
    ).toEqual({
      creditCard: { number: '***************1111', cvv: '***', expirationMonth: '12' },
      variables: [{ CVV: '****' }],
    });
  });

  it('hides bank account numbers by the name of their field', () => {
    expect(
      maskBody({ accountNumber: '1234567', account_number: '000123456789', iban: 'DE89370400440532013000' }),
    ).toEqual({
      accountNumber: '*******',
      account_number: '********6789',
      iban: '******************3000',
    });
  });

  it('hides card numbers in unexpected fields', () => {
    expect(maskText('mutation { pay(number: "4111111111111111") }')).toBe(
      'mutation { pay(number: "************1111") }',
    );
    expect(maskBody({ note: '5555-5555-5555-4444', n: 378282246310005 })).toEqual({
      note: '***************4444',
      n: '***********0005',
    });
  });

  it('keeps nothing of a body that is not JSON but its length', () => {
    const text = 'number=4111111111111111&cvv=123';
    expect(describeUnreadable(text)).toBe('(31 characters that are not JSON)');
  });

  it('keeps times, amounts and ids', () => {
    const harmless = {
      timestamp: 1_700_000_000_000,
      amount: '12.50',
      id: '023804f4-3fca-45a6-9c84-479f16b5d93b',
      n: 5,
    };
    expect(maskBody(harmless)).toEqual(harmless);
  });

  it('hides the private key', () => {
    const basic = `Basic ${Buffer.from('public:private').toString('base64')}`;
    expect(maskHeaders(new Headers({ Authorization: basic }))).toEqual({ authorization: 'Basic public:***' });
    expect(maskHeaders(new Headers({ 'Content-Type': 'text/html' }))).toEqual({
      'content-type': 'text/html',
    });
  });

  it('keeps only the last four characters of nonces and tokens', () => {
    const fingerprint = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJtZXJjaGFudCJ9.c2lnbmF0dXJl';
    const uuid = '023804f4-3fca-45a6-9c84-479f16b5d93b';
    expect(maskHeaders(new Headers({ Authorization: `Bearer ${fingerprint}` }))).toEqual({
      authorization: 'Bearer ***dXJl',
    });
    expect(maskHeaders(new Headers({ Authorization: 'Bearer short' }))).toEqual({
      authorization: 'Bearer ***',
    });
    expect(
      maskBody({
        paymentMethodNonce: uuid,
        creditCards: [{ nonce: uuid }],
        input: { singleUseTokenId: uuid, payment_method_nonce: uuid },
        authorizationFingerprint: `${fingerprint}?customer_id=`,
        clientToken: 'ZXlKaGJHY2lPaUpJVXpJMU5pSjk=',
      }),
    ).toEqual({
      paymentMethodNonce: '***d93b',
      creditCards: [{ nonce: '***d93b' }],
      input: { singleUseTokenId: '***d93b', payment_method_nonce: '***d93b' },
      authorizationFingerprint: '***_id=',
      clientToken: '***Sjk=',
    });
    expect(maskText(`mutation { pay(id: "tokencc_bc_abcdef_ghijkl_mnopqr_stuvwx_yz2") }`)).toBe(
      'mutation { pay(id: "***_yz2") }',
    );
    expect(maskText(`?x=${fingerprint}&y=1`)).toBe('?x=***dXJl&y=1');
    expect(maskPath(`/merchants/m/client_api/v1/payment_methods/${uuid}/three_d_secure/lookup`)).toBe(
      '/merchants/m/client_api/v1/payment_methods/***d93b/three_d_secure/lookup',
    );
    expect(maskPath('/merchants/m/client_api/v1/payment_methods/credit_cards')).toBe(
      '/merchants/m/client_api/v1/payment_methods/credit_cards',
    );
  });
});
