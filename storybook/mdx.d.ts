declare module '*.mdx' {
  const Page: () => unknown;
  export default Page;
}
