import { exportJWK, generateKeyPair, createLocalJWKSet, SignJWT } from 'jose';
import { expect } from 'vitest';
import type { GoogleSignIn } from '../auth/google-provider.js';
import { Importer } from '../imports/import.test-support.js';
import { issueInvoices } from '../invoices/issue-invoices.js';
import type { Receiver } from '../integrations/webhook.test-support.js';
import { runSweeps } from '../jobs/sweeps.js';
import { Employer } from '../policies/employer.test-support.js';
import { RedeemedCampaign } from '../redemptions/redemptions.test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { withKey } from './api-key.test-support.js';
import { gatewayKeys, savedToken } from './http-gateway.test-support.js';
import { at, lastCode, type TestPortal } from './test-support.js';

/** Time between sign-ins of one account, whose number in an hour is limited. */
const pauseMs = 15 * 60_000;
const userEmail = 'employer@demo.example';
const userPhoneNumber = '+12025550100';
const { publicKey, privateKey } = gatewayKeys;
const gatewayAuthorization = Buffer.from(`${publicKey}:${privateKey}`).toString('base64');
const secretFields = new Set(['token', 'refreshToken', 'clientToken', 'secret']);

/** Google of this process, which signs what a test asks for. */
export async function createGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const signIn: GoogleSignIn = {
    ...{ clientId: 'client.example', authorizationUrl: 'https://accounts.example/auth' },
    ...{ issuers: ['https://accounts.example'], algorithm: 'RS256' },
    key: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] }),
  };
  const sign = (email: string, nonce: string, now: Date) =>
    new SignJWT({ email, email_verified: true, nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer('https://accounts.example')
      .setAudience('client.example')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 3600_000))
      .sign(privateKey);
  return { signIn, sign };
}

export type Google = Awaited<ReturnType<typeof createGoogle>>;

/** Flows of the server that handle secrets and personal data. It collects all of them. */
export class MainFlows {
  readonly #test: TestPortal;
  /** Contacts, codes, tokens, nonces and links that have occurred. */
  readonly secrets = new Set<string>([...Object.values(gatewayKeys), gatewayAuthorization, savedToken]);
  #token = '';
  #keys = 0;

  constructor(test: TestPortal) {
    this.#test = test;
    const call = test.call.bind(test);
    test.call = async (...request) => {
      const response = await call(...request);
      this.#collect(response.body);
      for (const { to, text } of test.messages) {
        this.secrets.add(to);
        for (const [secret] of text.matchAll(/\b\d{6}\b|(?<=#(?:magic|invite)=)[\w-]+/g))
          this.secrets.add(secret);
      }
      return response;
    };
  }

  #collect(body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body))
      if (typeof value === 'string' && secretFields.has(name)) this.secrets.add(value);
      else this.#collect(value);
  }

  /** Adds a secret and returns it. */
  #secret(text: string): string {
    this.secrets.add(text);
    return text;
  }

  async #call(method: string, path: string, body: object | undefined, status: number, headers = {}) {
    const own = { 'idempotency-key': `flow-${++this.#keys}`, ...headers };
    const isKey = 'authorization' in headers;
    const response = await this.#test.call(method, path, {
      ...(isKey ? {} : { token: this.#token }),
      ...(body ? { body } : {}),
      headers: own,
    });
    expect({ method, path, ...response }).toMatchObject({ method, path, status });
    return response.body;
  }

  async #login(body: object, status = 200): Promise<unknown> {
    const response = await this.#test.call('POST', '/user/login', { body });
    expect([body, response.status]).toEqual([body, status]);
    return response.body;
  }

  async #wait(): Promise<void> {
    this.#test.advance(pauseMs);
    const { token } = await this.#test.signIn({ userEmail: this.#secret(userEmail) });
    this.#token = token;
  }

  async signIns(google: Google): Promise<void> {
    const test = this.#test;
    const challenge = await this.#login({ loginType: 'otp.start', userEmail });
    const code = lastCode(test.messages);
    const attempt = { loginType: 'otp.login', userEmail, challengeId: at(challenge, 'challengeId') };
    await this.#login({ ...attempt, otp: code === '123456' ? '654321' : this.#secret('123456') }, 422);
    const tokens = await this.#login({ ...attempt, otp: code });
    await this.#refreshTwice(String(at(tokens, 'refreshToken')));
    await test.signIn({ userPhoneNumber: this.#secret(userPhoneNumber) });
    const unknown = this.#secret('unknown.person@demo.example');
    await this.#login({ loginType: 'otp.start', userEmail: unknown });
    expect((await test.call('GET', `/user/${unknown}`)).status).toBe(404);
    test.advance(pauseMs);
    await this.#login({ loginType: 'magiclink.start', userEmail });
    const magicToken = /#magic=(\S+)/.exec(test.messages.at(-1)?.text ?? '')?.[1] ?? 'none';
    await this.#login({ loginType: 'magiclink.login', magicToken });
    await this.#login({ loginType: 'magiclink.login', magicToken }, 422);
    for (const [email, status] of [
      [userEmail, 200],
      ['stranger@demo.example', 422],
    ] as const) {
      const nonce = this.#secret(`google-nonce-${status}`);
      const idToken = this.#secret(await google.sign(this.#secret(email), nonce, test.now()));
      await this.#login({ loginType: 'sso.google', idToken, nonce }, status);
    }
  }

  /** Exchanges a refresh token, and again after the time in which a lost response can be repeated. */
  async #refreshTwice(refreshToken: string): Promise<void> {
    const refresh = () => this.#test.call('POST', '/user/login/refresh', { body: { refreshToken } });
    expect((await refresh()).status).toBe(200);
    this.#test.advance(10 * 60_000);
    expect((await refresh()).body).toMatchObject({ code: 'refresh_reused' });
  }

  /** Invites people, one of whom signs in. A webhook gets the events, and fails. */
  async invitations(receiver: Receiver): Promise<void> {
    await this.#wait();
    receiver.status = 500;
    const url = `${receiver.url}?${this.#secret('secret-of-the-receiver')}`;
    await this.#call('POST', '/integration/webhook', { url, events: ['policy.started'] }, 201);
    this.#test.advance(pauseMs);
    const employer = await Employer.signIn(this.#test);
    await employer.running();
    const message = this.#test.messages.findLast(({ text }) => text.includes('#invite='));
    const inviteToken = /#invite=(\S+)/.exec(message?.text ?? '')?.[1] ?? 'none';
    await this.#test.call('POST', '/user/invitation', { body: { inviteToken } });
    const channel = message?.to.includes('@') === true ? 'email' : 'sms';
    const challenge = await this.#login({ loginType: 'cp.otp.start', inviteToken, channel });
    const otp = lastCode(this.#test.messages);
    const challengeId = at(challenge, 'challengeId');
    await this.#login({ loginType: 'cp.otp.login', inviteToken, challengeId, otp });
    expect(receiver.received.length).toBeGreaterThan(0);
  }

  async redemptions(): Promise<void> {
    this.#test.advance(pauseMs);
    const employer = await Employer.signIn(this.#test);
    const { code } = await RedeemedCampaign.start(this.#test, employer);
    await this.#wait();
    const input = { name: 'Shop', scopes: ['redemptions:write'], days: 90 };
    const added = await this.#call('POST', '/integration/api-key', input, 201);
    const { headers } = withKey(String(at(added, 'secret')));
    const amount = { amount: 1_000, currencyCode: 'USD' };
    const redeem = (benefit: string, status: number) =>
      this.#call(
        'POST',
        '/redemption',
        { code: this.#secret(benefit), amount, reference: 'Order 7' },
        status,
        headers,
      );
    await redeem(code, 201);
    await redeem('QQQQQ-QQQQQ', 404);
    await this.#call('GET', `/recipient?q=${this.#secret('searched@demo.example')}`, undefined, 403, headers);
  }

  async payments(): Promise<void> {
    await this.#wait();
    await this.#call('POST', '/payment/client-token', {}, 200);
    const methods = '/billing/payment-method';
    const deviceData = this.#secret('device-data-of-the-browser');
    await this.#call('POST', methods, { nonce: this.#secret('nonce-of-a-card'), deviceData }, 201);
    await this.#call('POST', methods, { nonce: this.#secret('declined-nonce') }, 402);
    await this.#call('POST', methods, { nonce: this.#secret('failing-nonce') }, 502);
    await this.#call('DELETE', `${methods}/${savedToken}`, undefined, 502);
    const { services } = this.#test.portal;
    await issueInvoices(services, this.#test.now());
    const invoice = await services.db
      .selectFrom('invoice')
      .select('id')
      .where('store_id', '=', usStoreId)
      .where('balance', '>', 1_000)
      .executeTakeFirstOrThrow();
    const pay = (nonce: string, status: number) =>
      this.#call(
        'POST',
        `/invoice/${invoice.id}/payment`,
        {
          ...{ storeId: usStoreId, nonce: this.#secret(nonce), deviceData },
          amount: { amount: 500, currencyCode: 'USD' },
        },
        status,
      );
    await pay('nonce-of-a-payment', 201);
    await pay('declined-payment', 402);
    await pay('failing-payment', 502);
  }

  /** Imports a file, of which some rows have problems, and runs all jobs. */
  async imports(): Promise<void> {
    this.#test.advance(pauseMs);
    const importer = await Importer.signIn(this.#test);
    const cells = [
      ['Anna', 'Zyxwvut', 'anna.zyxwvut@demo.example', '+12025550187'],
      ['Bert', 'Qwertz', 'bert@qwertz@demo.example', '12'],
      ['', 'Asdfgh', 'asdfgh', '+999'],
    ];
    for (const row of cells) for (const cell of row.slice(1)) if (cell.length > 4) this.#secret(cell);
    const file = ['First name,Last name,Email,Phone', ...cells.map((row) => row.join(','))].join('\n');
    const { id } = await importer.upload(`${file}\n`);
    await importer.commit(id);
    this.#test.advance(10 * 60_000);
    await runSweeps(this.#test.portal.services, this.#test.now());
    await this.#test.portal.settled();
  }
}
