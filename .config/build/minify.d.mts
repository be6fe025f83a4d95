export declare const minifying: {
  ecma: 2022;
  module: boolean;
  compress: { passes: number; unsafe_arrows: boolean };
  format: { comments: boolean };
};
