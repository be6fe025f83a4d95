/**
 * Returns the origin that an address consists of; undefined for anything else, also for an address with a path, because a policy
 * compares a path with each file. URLs allow characters in hosts that would end a source or a directive of a policy.
 */
export function readOrigin(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !/^[\w.-]+$/.test(url.hostname)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/**
 * Returns the origin that an option consists of.
 *
 * @throws TypeError for another value.
 */
export function originOf(option: string, value: string): string {
  const origin = readOrigin(value);
  if (origin === undefined)
    throw new TypeError(`${option} must be an origin, for example https://assets.shop.example.`);
  return origin;
}
