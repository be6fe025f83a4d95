/** Adds `toJSON` to all arrays, objects, strings and dates, as old libraries do. Returns a function that removes it. */
export function addForeignToJson(): () => void {
  const prototypes = [Array.prototype, Object.prototype, String.prototype, Date.prototype] as object[];
  const before = prototypes.map((prototype) => Object.getOwnPropertyDescriptor(prototype, 'toJSON'));
  const value = () => 'foreign';
  for (const prototype of prototypes)
    Object.defineProperty(prototype, 'toJSON', { value, configurable: true, writable: true });
  return () => {
    for (const [index, prototype] of prototypes.entries()) {
      const descriptor = before[index];
      if (descriptor) Object.defineProperty(prototype, 'toJSON', descriptor);
      else Reflect.deleteProperty(prototype, 'toJSON');
    }
  };
}
