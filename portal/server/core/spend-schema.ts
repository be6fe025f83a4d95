/** Warning about the spend limit of a campaign. Its row is locked while the campaign's redemptions change. */
interface SpendWarningTable {
  policy_id: string;
  /** Highest share of the limit, in percent, of which people were warned; 0 for none. */
  percent: number;
}

/** Email about a spend limit that is due. The row is deleted as soon as it is sent. */
interface SpendMailTable {
  id: string;
  policy_id: string;
  percent: number;
  /** Minor units of the store's currency, at the time of the warning. */
  spent: number;
  spend_limit: number;
  email: string;
  locale: string;
  created_at: Date;
  /** Time from which it is sent. */
  due_at: Date;
}

export interface SpendSchema {
  spend_warning: SpendWarningTable;
  spend_mail: SpendMailTable;
}
