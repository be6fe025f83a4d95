import { type Listener, listen } from '@tessera/sites';

/** A provider on an origin of its own, with pages that a test can lead anywhere. */
export interface Provider {
  readonly origin: string;
  /** Address of a page that offers to approve or cancel, each leading to an address. */
  page(kind: ProviderPage, ways: { approve: string; cancel: string }): string;
  close(): Promise<void>;
}

/** `cut` comes with a policy that takes the opener away; `silent` never answers. */
export type ProviderPage = 'plain' | 'cut' | 'silent';

export async function openProvider(): Promise<Provider> {
  const listener: Listener = await listen((request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/silent') return new Promise<Response>(() => undefined);
    const ways = ['approve', 'cancel'].map(
      (name) => `<a href="${(searchParams.get(name) ?? '').replaceAll('&', '&amp;')}">${name}</a>`,
    );
    return new Response(
      `<!doctype html><html lang="en"><title>Bank</title><link rel="icon" href="data:,"><h1>Bank</h1>
${ways.join(' ')} <button onclick="setTimeout(() => window.close(), 50)">close</button></html>`,
      {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(pathname === '/cut' ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
        },
      },
    );
  }, 0);
  const origin = `http://bank.localhost:${listener.port}`;
  return {
    origin,
    page: (kind, ways) => `${origin}/${kind}?${new URLSearchParams(ways).toString()}`,
    close: () => listener.close(),
  };
}
