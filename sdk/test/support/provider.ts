import { type Listener, listen } from '@tessera/sites';

/** Provider on its own origin, with pages that lead to given addresses. */
export interface Provider {
  readonly origin: string;
  /** Returns the address of a page with links to approve and to cancel. */
  page(kind: ProviderPage, ways: { approve: string; cancel: string }): string;
  close(): Promise<void>;
}

/** Kind of page: `cut` has a policy that severs the opener; `silent` never responds. */
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
