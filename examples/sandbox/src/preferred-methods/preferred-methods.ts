/** Wallets that a shopper's device is reported to have. */
export interface Preference {
  merchantId: string;
  /** Null is for everyone of whom nothing else is said, also without a customer. */
  customerId: string | null;
  paypal: boolean;
  venmo: boolean;
}

export interface PreferredMethods {
  /** Replaces what was said of the same shopper. */
  set(preference: Omit<Preference, 'customerId'> & { customerId?: string | null }): void;
  remove(merchantId: string, customerId: string | null): boolean;
  list(): Preference[];
  /** Returns the customer's preference, else the merchant's, else no preferred method. */
  of(merchantId: string, customerId: string | null): Pick<Preference, 'paypal' | 'venmo'>;
}

/** Kept in memory only, as the scenario switch: the real service recognises devices, which nothing here can. */
export function createPreferredMethods(onChange: () => void): PreferredMethods {
  const known = new Map<string, Preference>();
  const keyOf = (merchantId: string, customerId: string | null) => JSON.stringify([merchantId, customerId]);
  return {
    set({ customerId = null, ...preference }) {
      known.set(keyOf(preference.merchantId, customerId), { ...preference, customerId });
      onChange();
    },
    remove(merchantId, customerId) {
      const isRemoved = known.delete(keyOf(merchantId, customerId));
      onChange();
      return isRemoved;
    },
    list: () => [...known.values()],
    of: (merchantId, customerId) =>
      known.get(keyOf(merchantId, customerId)) ??
      known.get(keyOf(merchantId, null)) ?? { paypal: false, venmo: false },
  };
}
