import type { Transport } from '../http-env.js';

export interface RequestRecord {
  readonly id: number;
  readonly at: Date;
  readonly method: string;
  /** Origin of the request's address; it distinguishes the provider's hosts. */
  readonly origin: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly transport: Transport;
  readonly operation: string;
  readonly operationName: string | null;
  readonly merchantId: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Masked body: it contains no card number, CVV, nonce or token. */
  readonly body: unknown;
  /** Null while the request is pending, and if the connection was cut. */
  readonly status: number | null;
  /** Masked response. Null while the request is pending, and if the response is not JSON. */
  readonly response: unknown;
  /** True if the request can be sent again. Requests with card data are not stored for that. */
  readonly canReplay: boolean;
  readonly ms: number | null;
  /** Id of the scenario that was applied to the request. */
  readonly scenarioId: string | null;
}

/** Unmasked request, with its secrets. It is only kept in memory and never shown. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

export type RequestFilter = Partial<
  Pick<RequestRecord, 'merchantId' | 'operation' | 'transport' | 'method' | 'operationName'>
>;

export interface RequestLog {
  add(
    record: Omit<RequestRecord, 'id' | 'status' | 'response' | 'canReplay' | 'ms' | 'scenarioId'>,
    raw?: RawRequest,
  ): RequestEntry;
  /** Returns requests, oldest first. */
  recent(filter?: RequestFilter): RequestRecord[];
  /** Returns the unmasked request for a replay, or undefined if it was not stored. */
  raw(id: number): RawRequest | undefined;
  clear(): void;
}

interface RequestEntry {
  finish(outcome: Pick<RequestRecord, 'status' | 'response' | 'ms' | 'scenarioId'>): void;
}

const maxRequests = 500;

export function createRequestLog(onChange: () => void): RequestLog {
  let records: RequestRecord[] = [];
  const raws = new Map<number, RawRequest>();
  let lastId = 0;
  return {
    add(init, raw) {
      const id = ++lastId;
      if (raw) raws.set(id, raw);
      raws.delete(id - maxRequests);
      records = [
        ...records.slice(1 - maxRequests),
        {
          ...init,
          id,
          status: null,
          response: null,
          canReplay: raw !== undefined,
          ms: null,
          scenarioId: null,
        },
      ];
      onChange();
      return {
        finish(outcome) {
          records = records.map((record) => (record.id === id ? { ...record, ...outcome } : record));
          onChange();
        },
      };
    },
    recent(filter = {}) {
      const criteria = Object.entries(filter) as [keyof RequestFilter, unknown][];
      return records.filter((record) =>
        criteria.every(([key, value]) => value === undefined || record[key] === value),
      );
    },
    raw: (id) => raws.get(id),
    clear() {
      records = [];
      raws.clear();
      onChange();
    },
  };
}
