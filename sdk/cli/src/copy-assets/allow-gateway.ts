import { writeFileSync } from 'node:fs';
import { type AssetsPackage, manifestIn, readManifest } from '../web-package.js';

/** Policies of the pages that use a test gateway, with the directive: those of wallets load a provider's script from it. */
const policies = [
  ['frames', 'connect-src'],
  ['paymentRequests', 'connect-src'],
  ['wallets', 'script-src'],
] as const;

/**
 * Adds the origin of a gateway to the policies in the copied manifest. The hashes of the files do not depend on it.
 *
 * @throws Error if a policy of the manifest lacks its directive.
 */
export function allowGateway(copy: AssetsPackage, gateway: string): void {
  const manifest = readManifest(copy);
  const changed = policies.map(([name, directive]) => [
    name,
    withOrigin(manifest.contentSecurityPolicy[name] ?? '', { name, directive, gateway }),
  ]);
  const contentSecurityPolicy = {
    ...manifest.contentSecurityPolicy,
    ...(Object.fromEntries(changed) as Record<string, string>),
  };
  writeFileSync(
    manifestIn(copy.web, copy.version),
    `${JSON.stringify({ ...manifest, contentSecurityPolicy }, undefined, 2)}\n`,
  );
}

function withOrigin(
  policy: string,
  { name, directive: changed, gateway }: Readonly<Record<'name' | 'directive' | 'gateway', string>>,
): string {
  const directives = policy.split('; ');
  if (!directives.some((directive) => directive.startsWith(`${changed} `)))
    throw new Error(`The policy "${name}" in manifest.json has no ${changed}: --gateway cannot add to it.`);
  return directives
    .map((directive) => (directive.startsWith(`${changed} `) ? `${directive} ${gateway}` : directive))
    .join('; ');
}
