declare module '*.mdx' {
  import type { ReactNode } from 'react';

  const Page: () => ReactNode;
  export default Page;
}
