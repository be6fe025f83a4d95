import type { Target } from './finding.types.js';

/** Instruction for version 2 of `braintree-web`, which has nothing in common with version 3. */
export const moveFirst =
  'Version 2 of braintree-web has another interface, which Tessera does not have. Move to version 3 first, then run this command again.';

/** Scripts of version 2 and of its predecessor. */
const oldAddress = /braintreegateway\.com\/(?:v[12]\/|js\/braintree-[12]\.\d)|braintree-web[@/]v?[12]\.\d/;

/** Returns true for an address of a script of version 2. */
export const isVersion2Address = (text: string): boolean => oldAddress.test(text);

/** Number of minor versions that the provider releases in about two years. */
const yearsOfReleases = { web: 15, dropIn: 10 } as const;

type Version = readonly [major: number, minor: number];

/** Returns the lowest version of a range of npm; undefined without a number. */
function lowest(range: string): Version | undefined {
  const [, major, minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(range.replace(/^npm:[^@]+@/, '')) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}

/** Returns true for a range of npm that allows only versions before 3. */
export const isVersion2 = (range: string): boolean => (lowest(range)?.[0] ?? 3) < 3;

/** Returns the version in the address of a script or module; undefined if it names none. */
export const versionIn = (address: string): string | undefined =>
  /(?:\/web\/(?:dropin\/)?|braintree-web(?:-drop-in)?[@/])v?(\d+(?:\.\d+)*)/.exec(address)?.[1];

/**
 * Returns what a shop must check because it leaves a version with another interface; an empty text if there is nothing.
 *
 * @param version - Version, or range of npm, that the shop uses.
 */
export function versionNote(version: string | undefined, isDropIn: boolean, target: Target): string {
  const own = isDropIn ? target.dropInVersion : target.version;
  const name = isDropIn ? 'braintree-web-drop-in' : 'braintree-web';
  const [used, known] = [version === undefined ? undefined : lowest(version), lowest(own)];
  // A range such as `3` means any of its versions.
  if (!used || !known || version === undefined || !version.includes('.')) return '';
  const isNewer = used[0] > known[0] || (used[0] === known[0] && used[1] > known[1]);
  if (isNewer)
    return ` Version ${version} is newer than the interface of Tessera, ${name} ${own}: what was added since is missing. Check that the shop uses nothing of it, with the changelog of ${name}.`;
  const behind = known[1] - used[1];
  if (used[0] === known[0] && behind < yearsOfReleases[isDropIn ? 'dropIn' : 'web']) return '';
  return ` Version ${version} is years older than the interface of Tessera, ${name} ${own}. Read the changelog of ${name} from that version on, and test each payment method.`;
}
