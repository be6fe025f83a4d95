import { z } from 'zod';
import type { Database } from '../database/database.js';
import type { Services } from '../services.js';
import { GatewayError } from './gateway-error.js';

const text = z.string().nullish();

/**
 * BLIK options after conversion to camelCase. In braintree-web, `level_0` means a code that the shopper
 * types.
 */
export const blikOptions = z.object({
  level0: z.object({ authCode: text }).nullish(),
  oneClick: z.object({ authCode: text, aliasKey: text, consumerReference: text, aliasLabel: text }).nullish(),
});

export type BlikOptions = z.infer<typeof blikOptions>;

/** A well-formed code that every bank of this sandbox rejects. */
const wrongCode = '000000';

export interface BlikAlias {
  key: string;
  label: string;
}

/**
 * Pays with a BLIK code or with an alias of an earlier payment. Returns the aliases that the payment has
 * stored, or undefined if there is neither, so that the shopper must use the bank's page.
 */
export async function payByBlik(
  { ids, now }: Services,
  db: Database,
  merchantId: string,
  { level0, oneClick }: BlikOptions,
): Promise<BlikAlias[] | undefined> {
  if (level0) {
    checkCode(level0.authCode, 'level_0');
    return [];
  }
  if (!oneClick) return undefined;
  const { authCode, aliasKey: key, consumerReference: reference, aliasLabel: label } = oneClick;
  if (!reference) throw failure(['oneClick', 'consumerReference'], 'Whose payment it is must be said');
  if (key) {
    const known = await db
      .selectFrom('blik_alias')
      .select('key')
      .where('key', '=', key)
      .where('merchant_id', '=', merchantId)
      .where('consumer_reference', '=', reference)
      .executeTakeFirst();
    if (!known) throw failure(['oneClick', 'aliasKey'], 'Nothing is kept under this key');
    return [];
  }
  checkCode(authCode, 'oneClick');
  if (!label) throw failure(['oneClick', 'aliasLabel'], 'What is kept must have a name');
  const alias = { key: ids.token(16), label };
  await db
    .insertInto('blik_alias')
    .values({ ...alias, merchant_id: merchantId, consumer_reference: reference, created_at: now() })
    .execute();
  return [alias];
}

function checkCode(code: string | null | undefined, option: string): void {
  if (!/^\d{6}$/.test(code ?? '')) throw failure([option, 'authCode'], 'Enter a 6-digit code');
  if (code === wrongCode) throw failure([option, 'authCode'], 'The bank does not know this code');
}

function failure(path: readonly string[], message: string): GatewayError {
  const problem = { path: ['blikOptions', ...path], code: null, message };
  return new GatewayError('VALIDATION', 'Payment options are invalid', [problem]);
}
