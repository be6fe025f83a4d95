/** Path of the file in CommonJS. */
declare const __filename: string | undefined;

/**
 * Returns the URL of the classic script that is running, or of the file that Node has required. Read with the getter of
 * the prototype: an element with the name "currentScript" replaces the property of the document, and would decide where
 * the SDK is loaded from.
 */
export function currentScriptUrl(): string {
  if (typeof document === 'undefined' && typeof __filename === 'string')
    return new URL(`file://${__filename.replaceAll('\\', '/').replace(/^(?!\/)/, '/')}`).href;
  const property = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript');
  const script = property?.get?.call(document) as Partial<HTMLScriptElement> | null | undefined;
  // An SVG script has no `src`.
  if (script?.src !== undefined) return script.src;
  throw new TypeError('Load this file with a script tag without type="module".');
}
