/** `hosted-fields` is `hostedFields` on the global. */
export const globalName = (module: string): string =>
  module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
