/** Data of a payment that the provider receives. */
export interface ApprovalRequest {
  readonly amount: string;
  readonly currency: string;
  /** Kind of bank or account, for example `ideal`. */
  readonly source: string;
  readonly shop: string;
  readonly payer: Readonly<Record<string, string>>;
  /** Present for PayPal payments and agreements. */
  readonly paypal?: PayPalRequest;
}

export interface PayPalRequest {
  readonly description: string | null;
  /** True if the shop refers to a vaulted account. */
  readonly hasSavedAccount: boolean;
  readonly offersCredit: boolean;
  readonly offersPayLater: boolean;
  readonly asksForShipping: boolean;
  readonly shippingAddress: Readonly<Record<string, string>> | null;
  readonly shippingOptions: readonly {
    readonly id: string;
    readonly label: string;
    readonly isSelected: boolean;
    readonly amount: string;
    readonly currency: string;
  }[];
  /** Funding source that the payer has selected. */
  readonly funding: 'balance' | 'credit' | 'card';
}
