import path from 'node:path';
import { openTestDatabase } from '@tessera/server-kit/db/testing';
import { listen, type Sites, startSites } from '@tessera/sites';
import sdk from '../../package.json' with { type: 'json' };
import type { Diagnosis } from '../src/doctor/diagnose.js';
import { main } from '../src/main.js';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Serves the sites of the examples on free ports. */
export const startExamples = async (): Promise<Sites> =>
  startSites({
    database: await openTestDatabase(),
    dist: path.join(root, 'dist'),
    version: sdk.version,
    ports: { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 },
    naming: 'hosts',
  });

/** Runs the command, and returns its exit code and the result of the page. */
export async function check(url: string, ...options: string[]) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const code = await main(['doctor', url, '--json', ...options], { log: print, error: print });
  const printed = lines.join('');
  const [diagnosis] = printed.startsWith('[') ? (JSON.parse(printed) as Diagnosis[]) : [];
  const findings = diagnosis?.findings ?? [];
  const { methods, unchecked } = diagnosis ?? {};
  return { code, printed, findings, ids: findings.map(({ id }) => id), methods, unchecked };
}

export type Handler = (request: Request) => Response | Promise<Response>;

/** Serves a shop for a check of its page. */
export async function checkShop(handler: Handler, address = '/', ...options: string[]) {
  const shop = await listen(handler, 0);
  try {
    return await check(`http://localhost:${String(shop.port)}${address}`, ...options);
  } finally {
    await shop.close();
  }
}

/** Arguments for a check of a page that waits for something in vain; the page itself may take longer to load. */
export const soon = ['/', '--wait', '3'] as const;

/** Checks a page for a few seconds, for which it can show or set something later. */
export const checkSoon = (html: string) => checkShop(() => respond(html, 'text/html'), ...soon);

export const respond = (body: string, type: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, { headers: { 'content-type': type, ...headers } });
export const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>${body}</body></html>`;

/** Returns a client token of the demo account for the address of the gateway that browsers use. */
export const tokenOf = ({ sandbox }: Sites, baseUrl: string) =>
  sandbox.clientTokens.create(sandbox.merchants.demo.id, { baseUrl });
