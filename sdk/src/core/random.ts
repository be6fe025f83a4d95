/** Returns a version 4 UUID. `crypto.randomUUID` is missing on pages without https. */
export function uuid(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (place) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    const digit = Number(place);
    // The digit 8 keeps its two upper bits, which encode the variant.
    return (digit ^ (random & (15 >> (digit / 4)))).toString(16);
  });
}
