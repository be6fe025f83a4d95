import { afterEach, beforeEach, vi } from 'vitest';
import type * as Module from '../index.js';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, type Reaction, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';

/** Returns the response with the configuration of an account with this block. */
export const configurationOf = (usBankAccount: object | null, more = {}) =>
  response(200, graphQLConfiguration({ usBankAccount, ...more }));

/** Configuration of an account with a bank login. */
export const loaded = configurationOf({ routeId: 'r', plaidPublicKey: 'key-1' });

export const tokenized = (field = 'tokenizeUsBankAccount') =>
  response(200, {
    data: { [field]: { paymentMethod: { id: 'tokenusbankacct_1', details: { last4: '1234' } } } },
  });

export const details = {
  routingNumber: '021000021',
  accountNumber: '567891234',
  accountType: 'checking',
  ownershipType: 'personal',
  firstName: 'Ada',
  lastName: 'Lee',
} as const;
export const order = { mandateText: 'I authorize …', bankDetails: details };
export const owner = { ownershipType: 'business', businessName: 'Lee Ltd' } as const;
export const loginOrder = {
  mandateText: 'I authorize …',
  bankLogin: { displayName: 'Lens & Co', ...owner },
};

/** Loads the method anew before each test of the file, on a page whose gateway responds as planned. */
export function setUpBankAccount() {
  let module: typeof Module;
  let gateway: GatewayStub;
  beforeEach(async () => {
    onPage();
    gateway = stubGateway();
    vi.resetModules();
    module = await import('../index.js');
  });
  afterEach(async () => {
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
  });
  return {
    get module() {
      return module;
    },
    get gateway() {
      return gateway;
    },
    /** Creates an instance over a gateway that then responds with these reactions. */
    createOver(...reactions: Reaction[]) {
      gateway.plan(loaded, ...reactions);
      return module.create({ authorization: sandboxKey });
    },
    /** Returns the input of the gateway's request with this index. */
    inputOf: (call: number) =>
      (gateway.calls[call]?.body as { variables: { input: Record<string, unknown> } }).variables.input,
  };
}
