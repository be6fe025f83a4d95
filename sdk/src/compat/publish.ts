/** Loader of AMD modules, such as RequireJS, which Magento 2 uses. */
type Define = ((dependencies: readonly string[], factory: () => unknown) => void) & {
  readonly amd?: unknown;
};

declare const define: Define | undefined;
declare const module: { exports: unknown } | null | undefined;

/**
 * Makes a namespace the value of this script for CommonJS or an AMD loader, as the scripts of braintree-web do. Without
 * either, pages use the global.
 */
export function publish(namespace: unknown): void {
  if (typeof module === 'object' && typeof module?.exports === 'object') module.exports = namespace;
  else if (typeof define === 'function' && define.amd) define([], () => namespace);
}
