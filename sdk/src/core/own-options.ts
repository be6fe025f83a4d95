/** Returns options without a prototype: what a page adds to `Object.prototype` must not count as an option. */
export const ownOptions = <Options extends object>(options: Options): Options => ({
  __proto__: null,
  ...options,
});
