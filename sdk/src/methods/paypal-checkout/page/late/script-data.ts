type Attributes = Readonly<Record<string, unknown>>;

const userId = 'user-id-token';

/**
 * Returns the script's data attributes without their prefix. `user-id-token` takes precedence over
 * `data-user-id-token`, then the fingerprint, if given, identifies the customer.
 */
export function scriptData(attributes: Attributes, fingerprint?: string): Attributes {
  const named = Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.replace(/^data-/, ''), value]),
  );
  const token = attributes[userId] || named[userId] || fingerprint?.split('?')[0];
  return token ? { ...named, [userId]: token } : named;
}
