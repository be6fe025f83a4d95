type Attributes = Readonly<Record<string, unknown>>;

const userId = 'user-id-token';

/**
 * Returns the script's data attributes without their prefix. Of `user-id-token` and `data-user-id-token` the first counts;
 * without either, the fingerprint names the customer where one is given.
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
