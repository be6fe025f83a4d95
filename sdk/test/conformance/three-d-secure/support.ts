import type { Gateway } from '../scenario.js';

type Call = (...args: unknown[]) => Promise<unknown>;

type Instance = Readonly<
  Record<
    | 'verifyCard'
    | 'prepareLookup'
    | 'initializeChallengeWithLookupResponse'
    | 'cancelVerifyCard'
    | 'teardown',
    Call
  > &
    Record<'on' | 'off', (name: string, handler: (data: unknown, next: () => void) => void) => void> & {
      hasListener(name: string): boolean;
    }
>;

interface ThreeDSecureModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<Instance>;
}

declare module '../page/tools.js' {
  interface Modules {
    readonly threeDSecure: ThreeDSecureModule;
  }
}

/** 3D Secure requires a client token. */
export const authorization = ({ token }: Gateway): Promise<string> => token({ customerId: 'ann' });

/** Returns a card for the gateway. */
const card = (number: string) => ({
  creditCard: {
    number,
    cvv: '123',
    expirationMonth: '01',
    expirationYear: '2030',
    options: { validate: false },
  },
});

export const frictionless = card('4000000000001000');
export const failing = card('4000000000001018');
export const challenged = card('4000000000001091');
