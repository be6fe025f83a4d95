import { jsonProblem } from './http/check-body.js';

/** Returns a value as a body transfers it; undefined for one that JSON cannot represent, or that servers reject before. */
export function asBody(value: unknown): unknown {
  try {
    const text = JSON.stringify(value);
    return jsonProblem(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
