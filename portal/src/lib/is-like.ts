/** Returns true if a value has the same keys as another one, with values of the same types, or null for an empty number. */
export function isLike<Value>(value: unknown, other: Value): value is Value {
  if (value === null && typeof other === 'number') return true;
  if (typeof other !== 'object' || other === null) return typeof value === typeof other;
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map(Object.entries(value));
  const expected = Object.entries(other);
  return found.size === expected.length && expected.every(([name, part]) => isLike(found.get(name), part));
}
