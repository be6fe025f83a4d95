/** Wallets that the gateway reports for a shopper's device. */
export interface Preference {
  merchantId: string;
  /** Null for the merchant's default, which applies to all other shoppers. */
  customerId: string | null;
  paypal: boolean;
  venmo: boolean;
}

export interface PreferredMethods {
  /** Replaces the earlier preference of the same customer. */
  set(preference: Omit<Preference, 'customerId'> & { customerId?: string | null }): void;
  remove(merchantId: string, customerId: string | null): boolean;
  list(): Preference[];
  /** Returns the customer's preference, else the merchant's, else no preferred method. */
  of(merchantId: string, customerId: string | null): Pick<Preference, 'paypal' | 'venmo'>;
}

/** Stores preferences in memory. The provider recognizes devices, which the sandbox cannot. */
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
