import type { PageFacts } from '../facts.types.js';
import { parsePolicies, type Policy } from '../policy.js';

/** Returns the enforced policies; undefined if the headers are not known and no `<meta>` has one. */
export function policiesOf({ headers, metaPolicies }: PageFacts): Policy[] | undefined {
  if (headers === undefined && metaPolicies.length === 0) return undefined;
  return [headers?.['content-security-policy'] ?? '', ...metaPolicies].flatMap(parsePolicies);
}
