import { readFileSync } from 'node:fs';
import { checkBody } from '@tessera/server-kit/http';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Html } from '../console/layout.js';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { type Language, languageOf } from '../providers/language.js';
import { providerPage } from '../providers/provider-page.js';
import { providerHeaders } from '../providers/provider-site.js';
import type { Services } from '../services.js';
import { bankInput, type BankChoice, type BankInput } from './bank-input.js';
import { bankForm, hiddenFields, rightCode } from './bank-form.js';
import { resultOf } from './bank-result.js';
import { type Challenge, type ChallengeOutcome, challenges, maxWrongCodes } from './challenges.js';
import { transactionOf } from './lookup.js';

const asset = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
const challengeScript = asset('songbird.js');
const pageScript = asset('bank.js');

/** Path of the bank's page (access control server). */
export const bankPath = '/acs/challenge';

const maxFormBytes = 64 * 1024;

const outcomes: Readonly<Partial<Record<BankChoice, ChallengeOutcome>>> = {
  cancel: 'canceled',
  failed: 'failed',
  unavailable: 'unavailable',
  timeout: 'timed-out',
};

/** The authentication provider's script, and the bank's page on which the shopper confirms the payment. */
export function bankPages(services: Services): Hono<SandboxEnv> {
  const { db } = services;
  const app = new Hono<SandboxEnv>();
  app.get('/edge/v1/songbird.js', (c) =>
    c.body(challengeScript, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
    }),
  );
  app.get('/acs/bank.js', (c) =>
    c.body(pageScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.use(bankPath, providerHeaders);
  app.use(
    bankPath,
    checkBody({ maxBytes: maxFormBytes, reject: (c, { status, detail }) => c.text(detail, status) }),
  );

  const respond = async (c: SandboxContext, values: Record<string, unknown>) => {
    const input = bankInput.safeParse(values).data ?? {};
    const language = languageOf(c);
    const transactionId = transactionOf(input.creq ?? input.PaReq ?? '');
    const challenge = transactionId === null ? null : await challenges.find(db, transactionId);
    if (!challenge) return page(c, language, 'Nothing to confirm', notice('Payment not found.'), 404);
    const { choice } = input;
    if (choice === 'silent') return page(c, language, 'Waiting', notice('The bank is not responding.'));
    if (choice?.startsWith('error-')) {
      const error = { number: Number(choice.slice('error-'.length)) };
      return page(c, language, 'Done', resultOf({ input, challenge, error }));
    }
    const outcome = await decide(services, challenge, input);
    if (outcome === null) return confirm(c, language, services, challenge, input);
    const decided = await challenges.decide(db, challenge.transaction_id, outcome);
    if (!decided) return page(c, language, 'Nothing to confirm', notice('This payment is decided.'), 409);
    return page(c, language, 'Done', resultOf({ input, challenge: decided, services }));
  };

  app.get(bankPath, (c) => respond(c, c.req.query()));
  app.post(bankPath, async (c) => respond(c, { ...c.req.query(), ...(await c.req.parseBody()) }));
  return app;
}

/** Returns the outcome of the shopper's choice, or null while the page waits for a (right) code. */
async function decide(
  { db }: Services,
  challenge: Challenge,
  { choice, code = '' }: BankInput,
): Promise<ChallengeOutcome | null> {
  if (challenge.outcome !== null) return challenge.outcome;
  if (choice !== 'submit') return outcomes[choice as BankChoice] ?? null;
  if (code.trim() === rightCode) return challenge.result;
  const wrongCodes = await challenges.countWrongCode(db, challenge.transaction_id);
  return wrongCodes !== null && wrongCodes >= maxWrongCodes ? 'failed' : null;
}

async function confirm(
  c: SandboxContext,
  language: Language,
  services: Services,
  { transaction_id, merchant_id, lookup_nonce, amount, shop }: Challenge,
  input: BankInput,
) {
  const merchant = await services.merchants.find(merchant_id);
  const current = await challenges.find(services.db, transaction_id);
  const settings = merchant?.settings;
  const card = (await services.nonces.find(services.db, merchant_id, lookup_nonce))?.details;
  // The lookup has stored the currency of its account.
  const looked = card?.type === 'CreditCard' ? card.authenticatedCurrency : undefined;
  const body = bankForm({
    address: `${bankPath}?locale=${language.locale}`,
    shop: shop ?? settings?.displayName ?? '',
    amount: language.money(amount, looked ?? settings?.accounts[0]?.currency ?? ''),
    triesLeft: maxWrongCodes - (current?.wrong_codes ?? 0),
    isWrong: input.choice === 'submit',
    fields: hiddenFields(input),
    say: language.say,
  });
  return page(c, language, language.say('Confirm your payment'), body);
}

const notice = (text: string) => html`<p role="status">${text}</p>`;

function page(
  c: SandboxContext,
  { locale }: Language,
  title: string,
  body: Html,
  status: 200 | 404 | 409 = 200,
) {
  const more = html`${body}
    <script type="module" src="/acs/bank.js"></script>`;
  return c.html(providerPage({ provider: 'Sample Bank', title, body: more, lang: locale }), status);
}
