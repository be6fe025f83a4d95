/** Replaced at build time by the version of the package, its one place. */
declare const __TESSERA_VERSION__: string;

/** Version of this copy, for example `3.102.0` (specification §9). */
export const VERSION: string = __TESSERA_VERSION__;
