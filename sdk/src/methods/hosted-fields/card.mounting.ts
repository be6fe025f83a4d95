import { create } from '../../client/index.js';
import { pageErrors } from '../../core/page.errors.js';
import { framePage, framesFolder } from '../../frames/assets.js';
import { openFrame } from '../../frames/frame-opening.js';
import { cardPage } from './hosted-fields.types.js';
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
  const frame = container && openForm({ container, title, ...options });
  const code = import('./hosted-fields.flow.js').catch((cause: unknown) => {
    throw pageErrors.SCRIPT_FAILED_TO_LOAD({ cause });
  });
  const gateway = client ? Promise.resolve(client) : create({ authorization: authorization ?? '', signal });
  // Whoever waits below hears of a failure; until then it is not an unhandled one.
  for (const begun of [code, gateway]) begun.catch(() => undefined);
  const opened = await frame;
  const { openFields } = await code;
  return openFields({ ...options, container }, { opened, gateway });
}

function openForm({
  client,
  assetsUrl,
  container,
  title,
  signal,
}: CardMounting & { readonly container: Element }) {
  const isDebug = client?.getConfiguration().isDebug === true;
  const url = framePage(framesFolder(assetsUrl), cardPage, isDebug);
  return openFrame({ url, role: 'form', title, container, signal });
}
