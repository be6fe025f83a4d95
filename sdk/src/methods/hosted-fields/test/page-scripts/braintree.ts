/** Outcome of a call in JSON-compatible form; elements are written as `#id`. */
interface CallOutcome {
  /** Resolved value, or the list of a callback's arguments. */
  value?: unknown;
  error?: { name: string; code: string; type: string; message: string; details?: unknown };
}

type Call = (...args: unknown[]) => unknown;
type Methods = Readonly<Record<string, Call>>;
type Create = (options: object) => Promise<Methods>;

/** Globals of a page that uses the scripts of braintree-web. */
export interface BraintreePage {
  key: string;
  braintree: { client: Methods & { VERSION: string }; hostedFields: Methods & { VERSION: string } };
  /** Options of three fields, in the containers of the page. */
  usual(): Readonly<Record<string, object>>;
  /** Creates `fields` with the usual options and `more`. */
  make(more?: object): Promise<CallOutcome>;
  client: Methods;
  fields: Methods;
  /** Resolves with the outcome of a promise. */
  settled(outcome: unknown): Promise<CallOutcome>;
  /** Resolves with the arguments of a callback; the call itself must return undefined. */
  calledBack(start: (callback: Call) => unknown): Promise<CallOutcome>;
  /** Returns the error that was thrown synchronously. */
  thrown(start: () => unknown): CallOutcome;
  /** Events that `note` has recorded. */
  noted: [type: string, event: object][];
  note(type: string): Call;
}

const page = window as unknown as BraintreePage;

function readable(value: unknown): unknown {
  if (value instanceof Element) return `#${value.id}`;
  if (value instanceof Error) return describeError(value);
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  if (value === page.fields || value === page.client) return 'instance';
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, readable(entry)]));
}

function describeError(error: unknown): NonNullable<CallOutcome['error']> {
  const { name, code, type, message, details } = error as NonNullable<CallOutcome['error']>;
  return { name, code, type, message, details: readable(details) };
}

const settled = (outcome: unknown): Promise<CallOutcome> =>
  Promise.resolve(outcome).then(
    (value) => ({ value: readable(value) }),
    (error: unknown) => ({ error: describeError(error) }),
  );

const calledBack: BraintreePage['calledBack'] = (call) =>
  new Promise((resolve) => {
    let isInTick = true;
    const returned = call((...args) => {
      if (isInTick || returned !== undefined) {
        resolve({ value: 'called in the tick of its call, or beside a promise' });
      } else if (args.length === 1) resolve({ error: describeError(args[0]) });
      else resolve({ value: readable(args) });
    });
    isInTick = false;
  });

const thrown: BraintreePage['thrown'] = (call) => {
  try {
    call();
    return { value: 'nothing was thrown' };
  } catch (error) {
    return { error: describeError(error) };
  }
};

const usual = () => ({
  number: { selector: '#number' },
  expirationDate: { container: '#date' },
  cvv: { container: document.querySelector('#code') ?? '' },
});

/** @param key - Tokenization key of the merchant. */
export function start(key: string): void {
  const notes = new Map<string, Call>();
  const noted: BraintreePage['noted'] = [];
  Object.assign(page, {
    key,
    settled,
    calledBack,
    thrown,
    usual,
    make: (more?: object) =>
      settled(
        (page.braintree.hostedFields['create'] as Create)({
          authorization: key,
          fields: usual(),
          ...more,
        }).then((result) => {
          page.fields = result;
        }),
      ),
    noted,
    note(type: string) {
      const note = notes.get(type) ?? ((event: unknown) => noted.push([type, readable(event) as object]));
      notes.set(type, note);
      return note;
    },
  });
}
