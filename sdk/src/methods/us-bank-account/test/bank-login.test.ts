import { describe, expect, it, vi } from 'vitest';
import { configurationOf, loginOrder, order, setUpBankAccount, tokenized } from './bank-account-module.js';
import { graphQLFailure, sandboxKey } from '#test/support/gateway-samples.js';
import { response } from '#test/support/gateway-stub.js';
import { createLink } from './fake-link.js';

const setUp = setUpBankAccount();
const { createOver, inputOf } = setUp;

describe('a bank login', () => {
  const withLink = (outcome: Parameters<typeof createLink>[0]) => {
    const fake = createLink(outcome);
    vi.stubGlobal('Plaid', fake.link);
    return fake;
  };

  it('shows the dialog of the script that the page has, and tokenizes the chosen account', async () => {
    const { configs } = withLink('connect');
    const bank = await createOver(tokenized('tokenizeUsBankLogin'));
    await expect(bank.tokenize(loginOrder)).resolves.toMatchObject({ nonce: 'tokenusbankacct_1' });
    expect(configs[0]).toEqual({
      clientName: 'Lens & Co',
      apiVersion: 'v2',
      env: 'sandbox',
      key: 'key-1',
      product: 'auth',
      selectAccount: true,
      onExit: expect.any(Function) as unknown,
      onSuccess: expect.any(Function) as unknown,
    });
    expect(inputOf(1)).toEqual({
      usBankLogin: {
        publicToken: 'public-1',
        accountId: 'plaid_account_id',
        accountType: 'SAVINGS',
        achMandate: 'I authorize …',
        billingAddress: {},
        businessOwner: { businessName: 'Lee Ltd' },
      },
    });
  });

  it('sends the account’s id in production', async () => {
    const { configs } = withLink('connect');
    setUp.gateway.plan(
      configurationOf({ routeId: 'r', plaidPublicKey: 'key-1' }, { environment: 'PRODUCTION' }),
      tokenized('tokenizeUsBankLogin'),
    );
    const bank = await setUp.module.create({ authorization: sandboxKey });
    await bank.tokenize(loginOrder);
    expect(configs[0]?.env).toBe('production');
    expect(inputOf(1)['usBankLogin']).toMatchObject({ accountId: 'account-1' });
  });

  it.each([
    ['cancel', 'US_BANK_ACCOUNT_LOGIN_CLOSED'],
    ['throw', 'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED'],
    ['malformed', 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'],
  ] as const)('with the outcome %s rejects with %s, and the next one succeeds', async (outcome, code) => {
    withLink(outcome);
    const bank = await createOver(tokenized('tokenizeUsBankLogin'));
    await expect(bank.tokenize(loginOrder)).rejects.toMatchObject({ code, retryable: true });
    withLink('connect');
    await expect(bank.tokenize(loginOrder)).resolves.toMatchObject({ nonce: 'tokenusbankacct_1' });
  });

  it('can be started again after a failed tokenization', async () => {
    withLink('connect');
    const bank = await createOver(
      response(200, graphQLFailure('VALIDATION')),
      tokenized('tokenizeUsBankLogin'),
    );
    const failed = { code: 'US_BANK_ACCOUNT_FAILED_TOKENIZATION' };
    await expect(bank.tokenize(loginOrder)).rejects.toMatchObject(failed);
    await expect(bank.tokenize(loginOrder)).resolves.toMatchObject({ type: 'us_bank_account' });
  });

  it('rejects a second one while the first is open: US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE', async () => {
    const { events } = withLink('silent');
    const bank = await createOver();
    const controller = new AbortController();
    const first = bank.tokenize({ ...loginOrder, signal: controller.signal });
    const aborted = expect(first).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
    await expect(bank.tokenize(loginOrder)).rejects.toMatchObject({
      code: 'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE',
    });
    await vi.waitFor(() => {
      expect(events).toEqual(['open']);
    });
    controller.abort('left');
    await aborted;
    expect(events).toEqual(['open', 'exit true']);
  });

  it('can be started again as soon as one that was aborted while it loaded has rejected', async () => {
    withLink('connect');
    const bank = await createOver(tokenized('tokenizeUsBankLogin'));
    const controller = new AbortController();
    const first = bank.tokenize({ ...loginOrder, signal: controller.signal });
    controller.abort();
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(bank.tokenize(loginOrder)).resolves.toMatchObject({ nonce: 'tokenusbankacct_1' });
  });

  it('closes at teardown', async () => {
    const { events } = withLink('silent');
    const bank = await createOver();
    const first = bank.tokenize(loginOrder);
    const aborted = expect(first).rejects.toMatchObject({ code: 'ABORTED' });
    await vi.waitFor(() => {
      expect(events).toEqual(['open']);
    });
    await bank.teardown();
    await aborted;
    expect(events).toContain('exit true');
    await expect(bank.tokenize(loginOrder)).rejects.toMatchObject({ code: 'METHOD_CALLED_AFTER_TEARDOWN' });
  });

  it('rejects with US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED without a public key', async () => {
    setUp.gateway.plan(configurationOf({ routeId: 'r', plaidPublicKey: null }));
    const bank = await setUp.module.create({ authorization: sandboxKey });
    await expect(bank.tokenize(loginOrder)).rejects.toMatchObject({
      code: 'US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED',
    });
  });

  it('does not keep bank details from being tokenized', async () => {
    withLink('silent');
    const bank = await createOver(tokenized());
    bank.tokenize(loginOrder).catch(() => undefined);
    await expect(bank.tokenize(order)).resolves.toMatchObject({ nonce: 'tokenusbankacct_1' });
    await bank.teardown();
  });
});
