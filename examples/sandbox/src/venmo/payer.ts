import type { AccountDetails } from '../vault/payment-details.js';
import type { VenmoRequest } from './context-types.js';

/** Name of the only Venmo account, without its @. */
export const userName = 'venmojoe';

export const venmoAccount: AccountDetails = {
  type: 'VenmoAccount',
  description: userName,
  details: { username: userName },
};

const address = {
  fullName: 'Joe Sample',
  addressLine1: '12 Harbor Street',
  addressLine2: null,
  adminArea1: 'IL',
  adminArea2: 'Chicago',
  postalCode: '60606',
  countryCode: 'US',
};

/** Returns the payer's data; addresses only if the shop collects them. */
export function payerInfoOf({ request }: { readonly request: VenmoRequest }) {
  return {
    firstName: 'Joe',
    lastName: 'Sample',
    phoneNumber: '+13125550100',
    email: 'joe@example.com',
    externalId: '3312',
    userName,
    billingAddress: request.collectsBilling ? address : null,
    shippingAddress: request.collectsShipping ? address : null,
  };
}
