import type { Program } from '../page/tools.js';
import { goWrong, press } from '../shopper.js';

interface MasterpassModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    tokenize(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
  isSupported(): boolean;
}

declare module '../page/tools.js' {
  interface Modules {
    readonly masterpass: MasterpassModule;
  }
}

export const order = { subtotal: '10.00', currencyCode: 'USD' };

export const approve = press('Pay with this card');
export const cancel = press('Cancel and return');
export const fail = goWrong('Fail in the wallet');
export const approveWithNull = goWrong('Approve with a null verifier');
export const approveWithout = goWrong('Approve without a verifier');

/** Creates an instance with its own client, and pays with the scenario's options. */
export const payOnce: Program<unknown> = async ({ masterpass, authorization, data, note }) => {
  const instance = await masterpass.create({ authorization });
  await note('tokenize', () => instance.tokenize(data));
};
