/** How everything that is served gets small; the peer too, where the two are compared. */
export const minifying = {
  ecma: 2022,
  module: true,
  compress: { passes: 3, unsafe_arrows: true },
  format: { comments: false },
};
