/**
 * Converts a value to JSON with marks for what JSON would lose: undefined, functions, errors, instances.
 * Omits the message and the stack of errors, which differ between the libraries.
 */
export function describe(value: unknown): unknown {
  if (value === undefined) return { $: 'undefined' };
  if (typeof value === 'function') return { $: 'function' };
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (Array.isArray(value)) return value.map(describe);
  if (value instanceof Promise) return { $: 'promise' };
  if (value instanceof Element) return { $: 'element', name: value.localName };
  const methods = methodsOf(value);
  if (methods.length > 0) return { $: 'instance', methods };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, describe(inner)]));
}

function describeError(error: Error): unknown {
  if ('_braintreeWebError' in error)
    return { $: 'error', name: error.name, cause: describe(error._braintreeWebError) };
  if (!('code' in error && 'type' in error)) return { $: 'error', name: error.name };
  const { name, code, type, details } = error as Error & Record<'code' | 'type' | 'details', unknown>;
  const shown = Object.keys(error).sort();
  return { $: 'error', name, code, type, details: describe(details), shown };
}

/** Returns the names of an object's public methods. Names with an underscore are internal. */
function methodsOf(value: object): string[] {
  const names = new Set<string>();
  for (let at: unknown = value; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const isOurs = name !== 'constructor' && !name.startsWith('_');
      if (isOurs && typeof (value as Record<string, unknown>)[name] === 'function') names.add(name);
    }
  }
  return [...names].sort();
}
