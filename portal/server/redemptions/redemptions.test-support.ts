import type { Benefit } from '../../contract/benefits.js';
import type { Employer } from '../policies/employer.test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import type { TestPortal } from '../test/test-support.js';
import { lockPlace, type PlaceKey } from './place.js';
import { readRedeemable } from './redeem-code.js';
import { recordRedeemed, redeem, reverse } from './redeem.js';

interface CampaignRules {
  benefit?: Benefit;
  redemptionsPerRecipient?: number;
  dependants?: number;
  spendLimit?: { amount: number; currencyCode: 'USD' };
}

/** Campaign with one person, whose benefit is redeemed without the API. */
export class RedeemedCampaign {
  readonly #test: TestPortal;
  readonly policyId: string;
  readonly recipientId: string;
  readonly code: string;

  private constructor(test: TestPortal, ids: { policyId: string; recipientId: string; code: string }) {
    this.#test = test;
    ({ policyId: this.policyId, recipientId: this.recipientId, code: this.code } = ids);
  }

  static async start(
    test: TestPortal,
    employer: Employer,
    rules: CampaignRules = {},
  ): Promise<RedeemedCampaign> {
    const policyId = await employer.draft({ ...rules, eligibility: { mode: 'LISTED' } });
    const { db } = test.portal.services;
    const { id } = await db
      .selectFrom('recipient')
      .select('id')
      .where('store_id', '=', usStoreId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await employer.call('POST', `/${policyId}/recipient`, { recipientIds: [id] });
    await employer.call('POST', `/${policyId}/schedule`, {
      startNow: true,
      date: { to: employer.after(30) },
    });
    const { code } = await db
      .selectFrom('policy_recipient')
      .select('code')
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow();
    return new RedeemedCampaign(test, { policyId, recipientId: id, code });
  }

  /** Redeems an amount, and returns the id of the redemption. */
  redeem(amount: number, key: PlaceKey = { code: this.code }): Promise<string> {
    const at = this.#test.now();
    return this.#test.portal.services.db.transaction().execute(async (trx) => {
      const place = await lockPlace(trx, usStoreId, key, at);
      const id = await redeem(trx, place, { amount, at });
      const row = await trx
        .selectFrom('redemption')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await recordRedeemed(trx, place, row, at);
      return id;
    });
  }

  reverse(id: string): Promise<boolean> {
    const at = this.#test.now();
    return this.#test.portal.services.db.transaction().execute((trx) => reverse(trx, id, at));
  }

  /** Returns what the shop reads as the rest of the allowance, in cents. */
  async remaining(): Promise<number> {
    const { db } = this.#test.portal.services;
    const query = { code: this.code, amount: undefined };
    const read = await db
      .transaction()
      .execute((trx) => readRedeemable(trx, usStoreId, query, this.#test.now()));
    return read.remaining.amount;
  }

  /** Returns the row of the person, and the sum and number of the redemptions that count. */
  async state() {
    const { db } = this.#test.portal.services;
    const row = await db
      .selectFrom('policy_recipient')
      .select(['redeemed', 'redeemed_count', 'allowance', 'invite_status'])
      .where('policy_id', '=', this.policyId)
      .executeTakeFirstOrThrow();
    const counted = await db
      .selectFrom('redemption')
      .select('amount')
      .where('policy_id', '=', this.policyId)
      .where('reversed_at', 'is', null)
      .execute();
    return { ...row, sum: counted.reduce((sum, { amount }) => sum + amount, 0), count: counted.length };
  }
}
