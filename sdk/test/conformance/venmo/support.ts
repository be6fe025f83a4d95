interface ShopVenmo {
  isBrowserSupported(): boolean;
  hasTokenizationResult(): boolean;
  getUrl(...args: unknown[]): Promise<string>;
  tokenize(...args: unknown[]): Promise<unknown>;
  cancelTokenization(...args: unknown[]): Promise<unknown>;
  teardown(...args: unknown[]): Promise<unknown>;
}

interface VenmoModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<ShopVenmo>;
  isBrowserSupported(...args: unknown[]): boolean;
}

declare module '../page/tools.js' {
  interface Modules {
    readonly venmo: VenmoModule;
  }
}

export const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  androidView:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36',
  facebook:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0;]',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
  iosSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  iosChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1',
} as const;
