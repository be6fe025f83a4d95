import { envelope, readEnvelope } from '../rpc/envelope.js';
import {
  dispatchName,
  parseParams,
  readParams,
  readWindowName,
  reportKinds,
  type WindowReport,
} from '../rpc/report.protocol.js';

/**
 * Hands what the provider's window came back with to the hidden frame beside the shop's page, which is of
 * this very origin. False where there is no such frame: the opener was cut off, or has gone on.
 */
export function sendReport(kind: WindowReport['kind']): boolean {
  const named = readWindowName(window.name);
  const dispatch = named && findFrame(dispatchName(named.channel));
  if (!dispatch) return false;
  const { channel, flow } = named;
  const body = readParams(location.search);
  dispatch.postMessage(envelope({ tessera: 'request', channel, id: flow, kind, body }), location.origin);
  return true;
}

/** Whether somebody has opened this window, or holds this frame, and can still be asked. */
export function hasOpener(): boolean {
  return openerOf() !== null;
}

function openerOf(): Window | null {
  const opener = window.opener as Window | null;
  if (opener) return opener;
  return window.parent === window ? null : window.parent;
}

/** Looks at every frame: the browser shows the names of those of our own origin, and no others. */
function findFrame(name: string): Window | undefined {
  const opener = openerOf();
  try {
    for (let index = 0; index < (opener?.length ?? 0); index += 1) {
      const frame = opener?.[index];
      if (frame && nameOf(frame) === name) return frame;
    }
  } catch {
    // The opener has gone: nobody waits for a report.
  }
  return undefined;
}

function nameOf(frame: Window): string | undefined {
  try {
    return frame.name;
  } catch {
    // Of another origin.
    return undefined;
  }
}

export interface ReportListener {
  channel: string;
  onReport: (report: WindowReport) => void;
  signal: AbortSignal;
}

/** The hidden frame's side: takes reports from pages of its own origin, and from nobody else. */
export function listenForReports({ channel, onReport, signal }: ReportListener): void {
  window.addEventListener(
    'message',
    ({ isTrusted, origin, data }: MessageEvent<unknown>) => {
      if (!isTrusted || origin !== location.origin) return;
      const message = readEnvelope(data);
      if (message?.tessera !== 'request' || message.channel !== channel) return;
      const kind = reportKinds.find((known) => known === message.kind);
      if (!kind) return;
      try {
        onReport({ flow: message.id, kind, params: parseParams(message.body) });
      } catch {
        // Unparsable: dropped, as the border demands.
      }
    },
    { signal },
  );
}
