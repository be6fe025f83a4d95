import type * as braintree from '#src/compat/package.js';
import type * as dropIn from '#src/drop-in/index.js';
import type * as sdk from '#src/index.js';
import type { FaultContext } from './fault-context.js';

type Sdk = typeof sdk;

/** Modules of the page, by the names of their globals. */
export interface Modules extends Sdk {
  dropIn: typeof dropIn;
  /** Of the compat script. */
  braintree: typeof braintree;
}

/** Options that the functions of a row pass on. */
export interface Given {
  /** Tokenization key or client token. */
  authorization: string;
  signal: AbortSignal;
}

/** Outcomes of a window that cannot be used. */
interface WindowCodes {
  /** The browser does not open it. */
  blocked: string;
  /** The shopper closes it. */
  closed: string;
}

/** Outcomes of a provider's script that cannot be used. */
interface ScriptCodes {
  address: RegExp;
  /** It cannot be loaded. */
  failed: string;
  /** It creates no global. Default: as `failed`. */
  broken?: string;
  /** It is not loaded in time. Undefined if the method sets no time for it. */
  silent?: string;
}

interface RowInstance {
  teardown(): Promise<unknown>;
}

/**
 * A method, and the expected outcome of each fault. `create` and `call` run in the page, for which the row's file is
 * bundled: it must not import packages of Node.
 */
export interface Row<Instance extends RowInstance = RowInstance> {
  name: string;
  /** The gateway's name of the operation that the method requests. */
  operation: string;
  /** File names of further modules that `create` uses. */
  otherModules?: readonly string[];
  /** True if the method requires a client token; otherwise it gets a tokenization key. */
  usesClientToken?: true;
  /** True if a script of the page loads what `create` needs. Missing files are missing for that script already. */
  isPreloaded?: true;
  /** Outcomes of the window that the call opens. */
  opens?: WindowCodes;
  /** Outcomes of the provider's script that the method loads. */
  script?: ScriptCodes;
  /** Resolves with the instance. Runs before the fault, unless creation is tested. */
  create(modules: Modules, given: Given): Promise<Instance>;
  /** Undefined if creation is tested. */
  call?(instance: Instance, given: Given): Promise<unknown>;
  /** Prepares the instance so that the call reaches the gateway. */
  prepare?(context: FaultContext): Promise<void>;
  /** Expected outcome per fault. Default: `done`, for faults that do not affect this method. */
  expected: Readonly<Record<string, string>>;
}

/** Checks that `call` gets what `create` resolves with. */
export const row = <Instance extends RowInstance>(checked: Row<Instance>): Row => checked;
