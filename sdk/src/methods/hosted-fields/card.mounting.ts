import { create } from '../../client/index.js';
import { bring } from '../../core/bring.js';
import { openFrame } from '../../frames/frame-opening.js';
import { cardAddress } from './hosted-fields.address.js';
import type { CreateHostedFieldsOptions, HostedFields } from './index.js';

export interface CardMounting extends CreateHostedFieldsOptions {
  /** Where the one frame goes; undefined where each field has a box. */
  container: Element | undefined;
  title: string;
  signal: AbortSignal;
}

/**
 * Brings the card of an element up, everything at once: the code that talks to the frames, the
 * gateway's configuration, and the frame itself.
 */
export async function mountCard({ container, title, ...options }: CardMounting): Promise<HostedFields> {
  const { client, authorization, signal } = options;
  // The frame first: its process takes longest.
  const frame =
    container && openFrame({ url: cardAddress(options, true), role: 'form', title, container, signal });
  const code = bring(import('./hosted-fields.flow.js'));
  const gateway = client ? Promise.resolve(client) : create({ authorization: authorization ?? '', signal });
  // Whoever waits below hears of a failure; until then it is not an unhandled one.
  for (const begun of [code, gateway]) begun.catch(() => undefined);
  const opened = await frame;
  const { openFields } = await code;
  return openFields({ ...options, container }, { opened, gateway });
}
