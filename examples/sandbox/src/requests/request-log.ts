import type { Transport } from '../http-env.js';

export interface RequestRecord {
  readonly id: number;
  readonly at: Date;
  readonly method: string;
  /** The origin the client asked, which tells the provider's hosts apart. */
  readonly origin: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly transport: Transport;
  readonly operation: string;
  readonly operationName: string | null;
  readonly merchantId: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Masked: no card number and no code is ever in here. */
  readonly body: unknown;
  /** Null while the answer is on its way, and for a connection that was cut. */
  readonly status: number | null;
  readonly ms: number | null;
  /** The scenario that took part, if one did. */
  readonly scenarioId: string | null;
}

export type RequestFilter = Partial<
  Pick<RequestRecord, 'merchantId' | 'operation' | 'transport' | 'method' | 'operationName'>
>;

export interface RequestLog {
  add(record: Omit<RequestRecord, 'id' | 'status' | 'ms' | 'scenarioId'>): RequestEntry;
  /** Oldest first. */
  recent(filter?: RequestFilter): RequestRecord[];
  clear(): void;
}

export interface RequestEntry {
  finish(outcome: { status: number | null; ms: number; scenarioId: string | null }): void;
}

const keptRequests = 500;

export function createRequestLog(onChange: () => void): RequestLog {
  let records: RequestRecord[] = [];
  let lastId = 0;
  return {
    add(init) {
      const id = ++lastId;
      records = [
        ...records.slice(1 - keptRequests),
        { ...init, id, status: null, ms: null, scenarioId: null },
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
      const wanted = Object.entries(filter) as [keyof RequestFilter, unknown][];
      return records.filter((record) =>
        wanted.every(([key, value]) => value === undefined || record[key] === value),
      );
    },
    clear() {
      records = [];
      onChange();
    },
  };
}
