/** The address of a file that the bundle brings along. */
declare module '*.woff2' {
  const address: string;
  export { address as default };
}
