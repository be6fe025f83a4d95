import type { Edit, Finding, Target } from './finding.types.js';
import type { ProviderScript } from './script-url.js';
import { isVersion2Address, moveFirst, versionNote } from './versions.js';

/** Returns a finding that must be changed by hand. */
export const byHand = (
  at: number,
  text: string,
  why: string,
  more: Partial<Pick<Finding, 'parts' | 'keeps' | 'until' | 'setsOrigin'>> = {},
): Finding => ({ kind: 'manual', at, text, why, edits: [], parts: [], ...more });

/** Instruction for a name of the package that is no import. */
export const packageByHand = (at: number, text: string): Finding =>
  byHand(
    at,
    text,
    isVersion2Address(text) ? moveFirst : 'This names the old package: adapt it, or remove it.',
    { keeps: 'packages' },
  );

/** Returns the change of a script's address. */
export const scriptChange = (
  at: number,
  address: string,
  { part, version }: ProviderScript,
  edits: readonly Edit[],
  target: Target,
): Finding => {
  const why = `The script is served by the assets origin.${versionNote(version, part === 'dropin', target)}`;
  return { at, kind: 'change', text: address, why, edits, parts: [part] };
};

/** Instruction for the provider's host in code and settings. */
export const hostByHand = (at: number, text: string): Finding =>
  byHand(
    at,
    text,
    isVersion2Address(text)
      ? moveFirst
      : 'Replace the provider’s host by the assets origin; a content security policy needs it in script-src, style-src, frame-src and connect-src.',
  );

/** Instruction for an integrity hash in code. */
export const hashByHand = (at: number, text: string): Finding =>
  byHand(
    at,
    text,
    'The hash is that of the old script: replace it by that of the new one. npx tessera copy-assets DIR prints that of the Drop-in; those of other scripts are in web/VERSION/html/manifest.json of the copied assets.',
  );

/** Instruction for a script that may be a copy of the old Drop-in. */
export const copyByHand = (at: number, text: string): Finding =>
  byHand(
    at,
    text,
    'If this is a copy of the old Drop-in or of braintree-web, replace it by the script of the assets origin.',
    {
      parts: ['dropin'],
    },
  );

/** Moves a finding by an offset. */
export const move = ({ edits, ...finding }: Finding, offset: number): Finding => ({
  ...finding,
  at: finding.at + offset,
  ...(finding.until === undefined ? {} : { until: finding.until + offset }),
  edits: edits.map(({ start, end, text }) => ({ start: start + offset, end: end + offset, text })),
});
