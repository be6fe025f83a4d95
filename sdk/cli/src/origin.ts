/**
 * Returns the origin that an address consists of; undefined for anything else, also for an address with a path, because a policy
 * compares a path with each file. URLs allow characters in hosts that would end a source or a directive of a policy.
 */
export function readOrigin(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !/^[\w.-]+$/.test(url.hostname)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}
