import { expect, it } from 'vitest';
import { PaymentError } from '../../core/errors.js';
import { noClient } from '../drop-in.errors.js';

it.each([
  ['CLIENT_GATEWAY_NETWORK', /did not respond/],
  ['CLIENT_REQUEST_TIMEOUT', /did not respond/],
  ['CLIENT_AUTHORIZATION_INVALID', /Check the authorization/],
])('says what to check if there is no client: %s', (code, message) => {
  const error = noClient(new PaymentError({ code, type: 'NETWORK', message: 'failed' }));
  expect(error.message).toMatch(message);
  expect(error._braintreeWebError).toMatchObject({ code });
});
