/** Interface copy of `<pay-checkout>`. `{name}` is the place of a brand's name. */
export interface CheckoutMessages {
  readonly chooseMethod: string;
  /** Names of the methods; brands keep their own. */
  readonly methodCard: string;
  readonly methodSepa: string;
  readonly methodBankAccount: string;
  /** Line between the express wallets and the other methods. */
  readonly payAnotherWay: string;
  /** Label of the button that shows the remaining methods. */
  readonly moreWays: string;
  /** Text instead of the wallets above the form if none of them has loaded. */
  readonly walletsLoadFailed: string;
  /** Line in the card's panel that states who processes the card data. */
  readonly cardDataNote: string;
  /** Lines in the panels of the other methods that state what happens next. */
  readonly nextWindow: string;
  readonly nextSheet: string;
  readonly nextVenmo: string;
  readonly nextBank: string;
  readonly nextDebit: string;
  readonly nextBankAccount: string;
  readonly nextSaved: string;
}
