import type { Seal } from '../auth/seal.js';

/** Returns a response with its secret encrypted: responses are stored for repeated requests. */
export const sealSecret = <Body extends { secret: string }>({ seal }: Seal, body: Body): Body => ({
  ...body,
  secret: seal(body.secret).toString('base64'),
});

/** Returns a stored response with its secret. */
export const openSecret = <Body extends { secret: string }>({ open }: Seal, body: Body): Body => ({
  ...body,
  secret: open(Buffer.from(body.secret, 'base64')),
});
