import type { Recording } from './run-scenario.js';

export interface Difference {
  /** Path of the difference, for example `requests[1].body.query`. */
  readonly path: string;
  /** Undefined if the value is absent. */
  readonly braintreeWeb: unknown;
  readonly tessera: unknown;
}

/** Returns every path at which two recordings differ. */
export function compare(braintreeWeb: Recording, tessera: Recording): Difference[] {
  return [...differences('', braintreeWeb, tessera)];
}

function* differences(at: string, braintreeWeb: unknown, tessera: unknown): Generator<Difference> {
  if (Array.isArray(braintreeWeb) && Array.isArray(tessera)) {
    for (let index = 0; index < Math.max(braintreeWeb.length, tessera.length); index += 1) {
      yield* differences(
        placeOf(at, index, braintreeWeb[index], tessera[index]),
        braintreeWeb[index],
        tessera[index],
      );
    }
    return;
  }
  if (isObject(braintreeWeb) && isObject(tessera)) {
    for (const key of new Set([...Object.keys(braintreeWeb), ...Object.keys(tessera)])) {
      yield* differences(at === '' ? key : `${at}.${key}`, braintreeWeb[key], tessera[key]);
    }
    return;
  }
  if (braintreeWeb !== tessera) yield { path: at, braintreeWeb, tessera };
}

/** Returns the path of an entry: by label for notes of a program, else by index. */
function placeOf(at: string, index: number, braintreeWeb: unknown, tessera: unknown): string {
  const [left, right] = [braintreeWeb, tessera].map((item) => (isObject(item) ? item['label'] : undefined));
  const label = left ?? right;
  return typeof label === 'string' && (left ?? label) === (right ?? label)
    ? `${at}[${label}]`
    : `${at}[${index}]`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
