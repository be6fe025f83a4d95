/** Nested data of a query: `a[b]=1&list[]=x` is `{ a: { b: '1' }, list: ['x'] }`. */
export type QueryData = { [key: string]: string | QueryData | (string | QueryData)[] };

const maxDepth = 8;

export function parseQuery(search: string): QueryData {
  const root: QueryData = Object.create(null) as QueryData;
  for (const [name, value] of new URLSearchParams(search)) {
    const [first, ...inner] = splitName(name);
    if (first) setValue(root, [first, ...inner], value);
  }
  return root;
}

function splitName(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket < 0) return [name];
  const inner = [...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? '');
  return [name.slice(0, bracket), ...inner].slice(0, maxDepth);
}

function setValue(target: QueryData, [key = '', next, ...rest]: string[], value: string): void {
  if (next === undefined) {
    target[key] = value;
    return;
  }
  const current = target[key];
  if (next === '') {
    const list = Array.isArray(current) ? current : [];
    target[key] = list;
    const [field, ...deeper] = rest;
    if (field === undefined) {
      list.push(value);
      return;
    }
    const last = list.at(-1);
    const item: QueryData = typeof last === 'object' && !(field in last) ? last : emptyData();
    if (item !== last) list.push(item);
    setValue(item, [field, ...deeper], value);
    return;
  }
  const object: QueryData = typeof current === 'object' && !Array.isArray(current) ? current : emptyData();
  target[key] = object;
  setValue(object, [next, ...rest], value);
}

/** Returns an object without a prototype, so that no parameter name can modify one. */
function emptyData(): QueryData {
  return Object.create(null) as QueryData;
}
