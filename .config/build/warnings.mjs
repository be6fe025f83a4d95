/**
 * Returns a listener for warnings of Rollup. It fails for a package that is not installed: browsers cannot load what
 * Rollup would leave as an import.
 *
 * @param {string[]} ignored Codes of warnings that are not printed.
 */
export const onWarning =
  (...ignored) =>
  (warning, warn) => {
    if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
    if (!ignored.includes(warning.code)) warn(warning);
  };
