import type { Fault } from '@tessera/sandbox';
import { status } from '../client/support.js';
import type { Program } from '../page/tools.js';
import { type Json, type Rule, scenario } from '../scenario.js';
import { mandateText } from './details.js';

interface LoginData {
  readonly order: Json;
  /** Outcome of the bank login, as its stand-in takes it. */
  readonly outcome: string;
}

const order: Json = {
  mandateText,
  bankLogin: { displayName: 'Lens & Co', ownershipType: 'personal', firstName: 'Ada', lastName: 'Lee' },
};

const logInOnce: Program<LoginData> = async ({ usBankAccount, authorization, data, note, see }) => {
  Object.assign(window, { plaidTest: { outcome: data.outcome } });
  const bank = await usBankAccount.create({ authorization });
  await note('tokenize', () => bank.tokenize(data.order));
  see('scripts', document.querySelectorAll('script[src*="link-initialize"]').length);
  await note('teardown', () => bank.teardown());
  see('scripts after teardown', document.querySelectorAll('script[src*="link-initialize"]').length);
};

const responses = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: 'tokenizeUsBankLogin' }, fault }));

export const loginScenarios = [
  ...['connect', 'savings', 'cancel', 'fail'].map((outcome) =>
    scenario({ name: `US bank login with ${outcome}`, data: { order, outcome }, run: logInOnce }),
  ),
  scenario({
    name: 'US bank login with a refused account',
    data: { order, outcome: 'refused' },
    run: logInOnce,
  }),
  scenario({
    name: 'US bank login that is not enabled',
    merchant: { usBankAccount: { routeId: 'route', plaidPublicKey: null } },
    data: { order, outcome: 'connect' },
    run: logInOnce,
  }),
  scenario({
    name: 'US bank login answered with status 500',
    rules: responses(status(500)),
    data: { order, outcome: 'connect' },
    run: logInOnce,
  }),
  scenario({
    name: 'US bank login answered with status 422',
    rules: responses(status(422)),
    data: { order, outcome: 'connect' },
    run: logInOnce,
  }),
  scenario({
    name: 'US bank login started twice',
    data: { order, outcome: 'silent' },
    run: async ({ usBankAccount, authorization, data, note, until }) => {
      const page = window as { plaidTest?: unknown; Plaid?: unknown };
      page.plaidTest = { outcome: data.outcome };
      const bank = await usBankAccount.create({ authorization });
      void bank.tokenize(data.order).catch(() => undefined);
      await note('tokenize again', () => bank.tokenize(data.order));
      await until('loaded', () => 'Plaid' in page);
    },
  }),
];
