import { exportJWK, exportSPKI, generateKeyPair, decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '../app.js';
import { decisions } from './authorization.test-support.js';
import { type ApiOperation, readDocument } from './document-test-support.js';
import { at, openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from './test-support.js';

/** Fields of an error response: none has data. */
const fields = ['code', 'detail', 'requestId', 'status', 'title', 'type'];

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('tokens that the server has not signed for this moment', () => {
  let test: TestPortal;
  let operations: readonly ApiOperation[];
  /** Tokens of an administrator, whom most operations would accept, with the code of the error. */
  let tokens: readonly (readonly [name: string, token: string, code: string])[];

  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase);
    ({ operations } = await readDocument(test.portal));
    const { token } = await test.signIn({ userEmail: 'admin@demo.example' });
    tokens = await wrongTokens(token);
  }, startTimeoutMs);
  afterAll(() => test.close());

  async function wrongTokens(token: string): Promise<typeof tokens> {
    const claims = decodeJwt(token);
    const [{ kid, key, publicKey }] = test.portal.services.keys.signing;
    const foreign = await generateKeyPair('ES256', { extractable: true });
    const now = Math.floor(test.now().getTime() / 1000);
    const sign = (
      payload: Readonly<Record<string, unknown>>,
      header: object = {},
      own: CryptoKey | Uint8Array = key,
    ) => new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(own);
    const invalid = 'token_invalid';
    const jwk = await exportJWK(foreign.publicKey);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const secrets = {
      PEM: new TextEncoder().encode(await exportSPKI(publicKey)),
      JWK: new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey))),
    };
    return [
      ['that has expired', await sign({ ...claims, exp: now - 1 }), 'token_expired'],
      ['that is valid later', await sign({ ...claims, nbf: now + 60 }), invalid],
      ['of another issuer', await sign({ ...claims, iss: 'other' }), invalid],
      ['without an issuer', await sign({ ...claims, iss: undefined }), invalid],
      ['without an expiry', await sign({ ...claims, exp: undefined }), invalid],
      ['without a session', await sign({ ...claims, sid: undefined }), invalid],
      ['of an unknown session', await sign({ ...claims, sid: 'ses_unknown' }), invalid],
      ['of another person’s session', await sign({ ...claims, sub: 'usr_unknown' }), invalid],
      ['with roles that are no list', await sign({ ...claims, roles: 'admin' }), invalid],
      [
        'with an unknown critical header',
        `${base64({ alg: 'ES256', kid, crit: ['x'], x: 1 })}.${payload}.${signature}`,
        invalid,
      ],
      ['of another key with our id', await sign(claims, {}, foreign.privateKey), invalid],
      [
        'of another key in its header',
        await sign(claims, { jwk, kid: undefined }, foreign.privateKey),
        invalid,
      ],
      ['of an unknown key', await sign(claims, { kid: 'unknown' }), invalid],
      ['without the id of its key', await sign(claims, { kid: undefined }), invalid],
      ['with HS256 and our public key as PEM', await sign(claims, { alg: 'HS256' }, secrets.PEM), invalid],
      ['with HS256 and our public key as JWK', await sign(claims, { alg: 'HS256' }, secrets.JWK), invalid],
      ['without an algorithm', `${base64({ alg: 'none', kid })}.${payload}.`, invalid],
      [
        'without an algorithm, with a signature',
        `${base64({ alg: 'None', kid })}.${payload}.${signature}`,
        invalid,
      ],
      ['without its signature', `${head}.${payload}.`, invalid],
      ['with other claims', `${head}.${base64({ ...claims, sub: 'usr_other' })}.${signature}`, invalid],
      ['with zeros as signature', `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`, invalid],
      ['of two parts', `${head}.${payload}`, invalid],
      ['that is a word', 'nonsense', invalid],
      ['that is an unknown API key', 'tsk_unknown', invalid],
    ];
  }

  /** Sends a request without the checks of `call`, which would take longer than the requests. */
  async function request(method: string, path: string, token: string) {
    const headers = { 'x-authorization-obo': `Bearer ${token}` };
    const response = await test.portal.api.request(apiBase + path, { method, headers });
    return { status: response.status, body: (await response.json()) as object };
  }

  it(
    'are rejected by every operation that is not public, without data',
    async () => {
      const closed = operations.filter((one) => !one['x-access'].includes('public'));
      expect(closed.length).toBeGreaterThan(80);
      for (const operation of closed) {
        const path =
          operation.path.replaceAll(/\{\w+\}/g, 'unknown') + (decisions[operation.operationId]?.query ?? '');
        for (const [name, token, code] of tokens) {
          const { status, body } = await request(operation.method, path, token);
          expect([operation.operationId, name, status, at(body, 'code')]).toEqual([
            ...[operation.operationId, name],
            ...[401, code],
          ]);
          expect(operation.codes.get(401)).toContain(code);
          expect(Object.keys(body).toSorted()).toEqual(fields);
        }
      }
    },
    startTimeoutMs,
  );

  it('are not needed for an answer about an address that no operation has', async () => {
    for (const [, token] of tokens) {
      const { status, body } = await test.call('GET', '/unknown', { token });
      expect([status, at(body, 'code')]).toEqual([404, 'not_found']);
    }
  });

  it('are checked for every handler: each is declared in the document', () => {
    const handlers = test.portal.api.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.slice(path.indexOf(apiBase) + apiBase.length)}`);
    const declared = operations.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(new Set(handlers)).toEqual(new Set([...declared, 'GET /openapi.json']));
  });
});
