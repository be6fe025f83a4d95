/** Constant that the build replaces with the version of package.json. */
declare const __TESSERA_VERSION__: string;

/** Version of this copy of the SDK, for example `3.102.0`. */
export const VERSION: string = __TESSERA_VERSION__;
