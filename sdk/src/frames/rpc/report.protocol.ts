import {
  parseNumber,
  parseObject,
  parseOneOf,
  type Parsers,
  parseRecord,
  parseText,
} from '../../core/parse.js';

/** What a page tells on which a provider's window ended. */
export interface WindowReport {
  /** Number of the flow that the window belongs to. */
  readonly flow: number;
  /** The provider came back, or the shopper turned back at the provider's. */
  readonly kind: 'return' | 'cancel';
  /** The query of the page's address: hints, which the gateway has to verify. */
  readonly params: Readonly<Record<string, string>>;
}

export const reportKinds = ['return', 'cancel'] as const;

/** What the hidden frame tells the page. */
export interface DispatchNotifications {
  report: WindowReport;
}

export const parseParams = parseRecord(parseText);

export const parseDispatch: Parsers<DispatchNotifications> = {
  report: parseObject({ flow: parseNumber, kind: parseOneOf(...reportKinds), params: parseParams }),
};

/**
 * Names of the two windows that must find each other: the hidden frame, and the provider's window, whose
 * name outlives every page in it. The flow's number keeps a late report from being taken for the next one's.
 */
export const dispatchName = (channel: string): string => `dispatch_${channel}`;
export const windowName = (name: string, channel: string, flow: number): string =>
  `${name}_${channel}_${flow}`;

/** Reads the name of a provider's window; undefined for a window that is not one. Some providers add a query to it. */
export function readWindowName(name: string): { channel: string; flow: number } | undefined {
  const [, channel, flow] = /^[A-Za-z0-9-]+_([0-9a-f]{32})_(\d{1,9})(?:\?.*)?$/.exec(name) ?? [];
  return channel === undefined ? undefined : { channel, flow: Number(flow) };
}

/**
 * The query of an address. A plus sign stays one: providers send tokens in which it is a digit. Of a
 * name that comes twice the last value counts.
 */
export function readParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search.replaceAll('+', '%2B')));
}

/** Query of a landing page by which it closes itself. */
export const closingQuery = '?close';
