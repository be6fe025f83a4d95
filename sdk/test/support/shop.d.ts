import { type Origins, type Sites, type SitesOptions } from '@tessera/sites';
export interface TestPage {
  html: string;
  /** Headers that replace those of the strict policy. */
  headers?: Readonly<Record<string, string>>;
}
/** Shop whose pages the test writes, on its own site and under a strict policy. */
export interface TestShop {
  readonly origins: Origins;
  readonly sites: Sites;
  /** Returns the address of a script or frame of the SDK. */
  asset(name: string): string;
  /** Serves a page and returns its address. */
  serve(page: string | TestPage): string;
  /** Sets the response of the shop's server for a path. */
  handle(path: string, answer: (request: Request) => Response | Promise<Response>): string;
  close(): Promise<void>;
}
export declare function openShop(
  options?: Pick<SitesOptions, 'isRelease' | 'extraAssets' | 'onAnswer' | 'portal'>,
): Promise<TestShop>;
