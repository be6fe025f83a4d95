import { readFileSync } from 'node:fs';
import type { SandboxContext } from '../http-env.js';

const sheet = readFileSync(new URL('./assets/wallet-sheet.js', import.meta.url), 'utf8');

/** Returns the stand-in of a wallet's script together with the sheet that it shows. */
export const withSheet = (script: string): string => `${sheet}\n${script}`;

/** Responds with a script that pages of every origin may load. */
export const scriptResponse = (c: SandboxContext, script: string): Response =>
  c.body(script, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
  });
