import { editDistance, nearest } from '../core/unknown-options.js';

/** Returns the end of a message, with the most similar name; an empty text if none is similar. */
export function suggestion(name: string, names: readonly string[]): string {
  const known = nearest(name, names);
  const isNear = editDistance(name.toLowerCase(), known.toLowerCase()) <= name.length / 3;
  return isNear ? `; the nearest is "${known}"` : '';
}
