import { Hono } from 'hono';
import { generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { seconds } from '../auth/access-token.js';
import type { GoogleSignIn } from '../auth/google-provider.js';
import { newId } from '../core/ids.js';
import { googlePage, googleStyles, invalidRequestPage } from './google-page.js';

export interface SandboxGoogleOptions {
  /** Origin of the portal's pages. */
  origin: string;
  /** Emails of the sample accounts. */
  accounts: readonly string[];
  now?: () => Date;
}

export interface SandboxGoogle {
  /** Configuration of the server: it accepts only ID tokens of this page. */
  signIn: GoogleSignIn;
  /** Account chooser below `/sandbox/google`, in place of Google's. */
  pages: Hono;
}

const address = '/sandbox/google';
const clientId = 'sandbox.apps.example';
const unknownEmail = 'nobody@demo.example';
const tokenLifeSeconds = 300;

const opaque = z.string().regex(/^[\w.~-]{16,256}$/);
/** Parameters of an OpenID request that the portal's page sends; all others are ignored. */
const requestSchema = (origin: string) =>
  z.object({
    client_id: z.literal(clientId),
    // An exact comparison: any other address could receive the ID token.
    redirect_uri: z.literal(`${origin}/login`),
    response_type: z.literal('id_token'),
    nonce: opaque,
    state: opaque,
  });

/** Creates a page that stands in for Google's sign-in. Its key exists in this process only. */
export async function createSandboxGoogle(options: SandboxGoogleOptions): Promise<SandboxGoogle> {
  const { origin, accounts, now = () => new Date() } = options;
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const issuer = `${origin}${address}`;
  const request = requestSchema(origin);
  const choice = request.extend({ account: z.enum([...accounts, unknownEmail, 'cancel']) });

  const sign = (email: string, nonce: string) =>
    new SignJWT({ nonce, email, email_verified: true })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(email)
      .setJti(newId('jti', now()))
      .setIssuedAt(seconds(now()))
      .setExpirationTime(seconds(now()) + tokenLifeSeconds)
      .sign(privateKey);

  const pages = new Hono();
  pages.use('*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  pages.get(`${address}/style.css`, (c) => c.body(googleStyles, 200, { 'Content-Type': 'text/css' }));
  pages.get(address, (c) => {
    const query = request.safeParse(c.req.query());
    if (!query.success) return c.html(invalidRequestPage(), 400);
    return c.html(googlePage({ action: address, fields: query.data, accounts, unknownEmail }));
  });
  pages.post(address, async (c) => {
    const chosen = choice.safeParse(await c.req.parseBody());
    if (!chosen.success) return c.html(invalidRequestPage(), 400);
    const { account, nonce, state, redirect_uri } = chosen.data;
    const result = new URLSearchParams(
      account === 'cancel'
        ? { error: 'access_denied', state }
        : { id_token: await sign(account, nonce), state },
    );
    return c.redirect(`${redirect_uri}#${result.toString()}`, 303);
  });
  const signIn: GoogleSignIn = {
    clientId,
    authorizationUrl: address,
    issuers: [issuer],
    algorithm: 'ES256',
    key: publicKey,
  };
  return { signIn, pages };
}
