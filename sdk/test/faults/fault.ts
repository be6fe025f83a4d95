import type { FaultContext } from './fault-context.js';
import type { Row } from './row.js';

/** Fault that is set up before the method runs. */
export interface FaultMaker {
  name: string;
  /** Returns why the fault cannot affect a method; undefined if it can. */
  without?: (method: Row) => string | undefined;
  /** Script of the page that runs before the SDK. */
  first?: string;
  /** Runs before the page is opened. */
  early?: (harness: FaultContext, method: Row) => Promise<void>;
  /** Changes the strict policy of the page. */
  policy?: (policy: string) => string;
  make?: (harness: FaultContext, method: Row) => Promise<void>;
  /** Happens during the call. */
  meanwhile?: (harness: FaultContext, method: Row) => Promise<void>;
  /** Ends the fault after a failed call, which is then repeated. */
  beforeSecondTry?: (harness: FaultContext) => void;
  /** True if it affects files that a script of the page may load. */
  isOfFiles?: true;
  /** Action during the call, instead of waiting for its outcome. */
  during?: 'teardown' | 'abort' | 'second start' | 'messages';
  /** Number of tabs that run the method at the same time. Default 1. */
  tabs?: number;
  /** Returns the outcome of methods that do not name one. Default: `done`. */
  expected?: (method: Row) => string | undefined;
}
