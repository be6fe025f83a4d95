import { vi } from 'vitest';

/** Stubs a page at this origin. */
export function onPage(origin = 'https://shop.example'): void {
  const { host, hostname, protocol, href } = new URL(origin);
  vi.stubGlobal('location', { host, hostname, protocol, href, origin });
}
