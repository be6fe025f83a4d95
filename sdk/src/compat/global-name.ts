/** Returns a module's name on the global: `hostedFields` for `hosted-fields`. */
export const globalName = (module: string): string =>
  module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
