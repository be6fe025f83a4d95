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
 * Passes the result of the provider's window to the hidden dispatch frame in the shop's page, which has this origin.
 * Returns false if there is no such frame: the opener was severed or has navigated away.
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

/** Returns true if this window has an opener or a parent. */
export function hasOpener(): boolean {
  return openerOf() !== null;
}

function openerOf(): Window | null {
  const opener = window.opener as Window | null;
  if (opener) return opener;
  return window.parent === window ? null : window.parent;
}

/** Finds a frame of the opener by name. Browsers reveal the names of same-origin frames only. */
function findFrame(name: string): Window | undefined {
  const opener = openerOf();
  try {
    for (let index = 0; index < (opener?.length ?? 0); index += 1) {
      const frame = opener?.[index];
      if (frame && nameOf(frame) === name) return frame;
    }
  } catch {
    // The opener navigated away; there is no page to report to.
  }
  return undefined;
}

function nameOf(frame: Window): string | undefined {
  try {
    return frame.name;
  } catch {
    // Cross-origin frame.
    return undefined;
  }
}

interface ReportListener {
  channel: string;
  onReport: (report: WindowReport) => void;
  signal: AbortSignal;
}

/** Receives reports in the dispatch frame; messages of other origins are ignored. */
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
        // Unparsable messages are dropped.
      }
    },
    { signal },
  );
}
