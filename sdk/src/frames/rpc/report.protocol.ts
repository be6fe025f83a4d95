import {
  parseNumber,
  parseObject,
  parseOneOf,
  type Parsers,
  parseRecord,
  parseText,
} from '../../core/parse.js';

/** Report of the page on which a provider's window ended. */
export interface WindowReport {
  /** Number of the flow that the window belongs to. */
  readonly flow: number;
  /** `return` after the provider redirected back; `cancel` if the shopper canceled on the provider's page. */
  readonly kind: 'return' | 'cancel';
  /** Query of the result page: unverified hints, which the gateway has to confirm. */
  readonly params: Readonly<Record<string, string>>;
}

export const reportKinds = ['return', 'cancel'] as const;

/** Notifications from the dispatch frame to the page. */
export interface DispatchNotifications {
  report: WindowReport;
}

export const parseParams = parseRecord(parseText);

export const parseDispatch: Parsers<DispatchNotifications> = {
  report: parseObject({ flow: parseNumber, kind: parseOneOf(...reportKinds), params: parseParams }),
};

/**
 * Returns the name of the dispatch frame. The provider's window finds that frame by it, and keeps its own name ({@link
 * windowName}) across navigations. The flow number prevents a late report from settling the next flow.
 */
export const dispatchName = (channel: string): string => `dispatch_${channel}`;
export const windowName = (name: string, channel: string, flow: number): string =>
  `${name}_${channel}_${flow}`;

/** Parses the name of a provider's window; undefined for other windows. Some providers append a query to it. */
export function readWindowName(name: string): { channel: string; flow: number } | undefined {
  const [, channel, flow] = /^[A-Za-z0-9-]+_([0-9a-f]{32})_(\d{1,9})(?:\?.*)?$/.exec(name) ?? [];
  return channel === undefined ? undefined : { channel, flow: Number(flow) };
}

/**
 * Parses a query. A plus sign is kept, because providers send tokens that contain it. For repeated names the last value
 * applies.
 */
export function readParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search.replaceAll('+', '%2B')));
}

/** Query that makes a landing page close itself. */
export const closingQuery = '?close';
