/** Options of the minifier for all served files; also for braintree-web where sizes are compared. */
export const minifying = {
  ecma: 2022,
  module: true,
  compress: { passes: 3, unsafe_arrows: true },
  format: { comments: false },
};
