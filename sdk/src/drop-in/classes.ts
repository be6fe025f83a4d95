/** Returns the value of a `class` attribute, without the names whose conditions are false. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
