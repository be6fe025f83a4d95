import type * as clientModule from '#src/client/index.js';
import type * as hostedFieldsModule from '#src/methods/hosted-fields/index.js';
import type { HostedFields } from '#src/methods/hosted-fields/index.js';

/** Outcome of a function in a form for JSON. */
export interface Outcome {
  code: string;
  type?: string;
  details?: Record<string, unknown>;
  causeCode?: string;
}

/** Globals of a page for functions of tests. */
export interface FunctionsPage {
  /** Tokenization key, or a client token. */
  key: string;
  client: typeof clientModule;
  hostedFields: typeof hostedFieldsModule;
  /** The page's card. */
  fields: HostedFields;
  /** Containers of single fields. */
  places: Record<string, HTMLElement>;
  outcomeOf(run: (page: FunctionsPage, data: unknown) => unknown, data: unknown): Promise<Outcome>;
}

interface Failure extends Error {
  code?: string;
  type?: string;
  details?: Readonly<Record<string, unknown>>;
  cause?: { code?: string };
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as Record<string, unknown>;

function describe(error: Failure): Outcome {
  // Elements cannot be written as JSON.
  const details = { ...error.details, invalidFields: undefined, fieldContainer: undefined };
  return {
    code: error.code ?? error.message,
    ...(error.type !== undefined && { type: error.type }),
    details: plain(details),
    ...(error.cause?.code !== undefined && { causeCode: error.cause.code }),
  };
}

/** @param key - Tokenization key of the merchant. */
export function start(key: string): void {
  const page = window as unknown as FunctionsPage;
  const functions: Pick<FunctionsPage, 'key' | 'outcomeOf'> = {
    key,
    async outcomeOf(run, data) {
      try {
        return { code: 'done', details: plain(await run(page, data)) };
      } catch (error) {
        return describe(error as Failure);
      }
    },
  };
  Object.assign(page, functions);
}
