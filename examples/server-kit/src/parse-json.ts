/** Returns the value of a text in JSON, or undefined for another text, which the schema of the value rejects. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without the error, whose message contains a part of the text, which can be a secret.
    return undefined;
  }
}
