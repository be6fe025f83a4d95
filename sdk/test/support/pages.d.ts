import type { TestShop } from './shop.js';
export interface PageContent {
  /** Content of the body. */
  body: string;
  /** Module code that runs after the SDK's script. */
  script?: string;
  lang?: string;
  css?: string;
  /** Classic code that runs before the SDK's script. */
  first?: string;
  /** Addresses of classic scripts besides the SDK's. */
  classic?: readonly string[];
}
/** Returns a page that loads the SDK with a script element. */
export declare function shopPage(
  shop: TestShop,
  { body, script, lang, css, first, classic }: PageContent,
): string;
/** Returns a page with the functions; `client`, `hostedFields` and the named modules are globals. */
export declare function functionsPage(
  shop: TestShop,
  {
    modules,
    ...content
  }?: Partial<PageContent> & {
    modules?: readonly string[];
  },
): string;
