/** Replacement of a part of a file. */
export interface Edit {
  /** Offset in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Part of the package that a shop uses: the Drop-in, or a module of `braintree-web` by its global's name. */
export type Part = 'dropin' | (string & {});

/** Place in a shop's file that concerns the Drop-in or `braintree-web`. */
export interface Finding {
  /** Offset of the place. */
  readonly at: number;
  readonly text: string;
  /** End of the place, if it is longer than the text. */
  readonly until?: number;
  /** Reason, or the instruction for what cannot be changed automatically. */
  readonly why: string;
  /** Changes; empty if nothing has to change. */
  readonly edits: readonly Edit[];
  /** `change`: it is changed with `--write`. `manual`: it must be changed by hand. `note`: it behaves differently. */
  readonly kind: 'change' | 'manual' | 'note';
  readonly parts: readonly Part[];
  /** True for the call that sets the assets origin. */
  readonly setsOrigin?: true;
  /** Packages that must stay in `package.json` until this place is changed. */
  readonly keeps?: 'packages' | 'types';
}

/** Source of one file, or of one part of it. */
export interface Source {
  /** Path for parsers that need one; relative to the shop's folder. */
  readonly path: string;
  readonly text: string;
  /** True for a script inside of a page, which has no imports of its own to add to. */
  readonly isEmbedded?: boolean;
}

/** Facts that every reader of files needs. */
export interface Target {
  /** Origin that serves the copied assets, without a slash at the end. */
  readonly assets: string;
  /** Version of the installed `@tessera/web`. */
  readonly version: string;
  /** Version of the Drop-in's interface. */
  readonly dropInVersion: string;
  /** True if a file of the shop sets the assets origin. */
  readonly isConfigured: boolean;
  /** True for a file that uses version 2 of `braintree-web`. */
  readonly hasVersion2?: boolean;
  /** Names of the shop's files that are scripts of the provider. */
  readonly copies?: readonly string[];
  /** File names of the modules that have a classic script, for example `hosted-fields`. */
  readonly modules: readonly string[];
  /** Returns the integrity hash of an asset below `/web`; undefined if it does not exist. */
  integrity(asset: string): string | undefined;
}
