/** Address of a file in the bundle. */
declare module '*.woff2' {
  const address: string;
  export { address as default };
}
