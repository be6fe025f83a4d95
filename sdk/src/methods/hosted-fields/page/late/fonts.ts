import type { WireFont } from '../../shared/hosted-fields.protocol.js';

/** Font for the fields. Frames load nothing from the network, so they receive the file's bytes. */
export interface FieldFont {
  /** Name for `font-family`, in `styles` or `--pay-font-family`. */
  family: string;
  /** Font file: a URL that this page may fetch, or its bytes. */
  source: string | ArrayBuffer;
  /** As in `@font-face`: `400`, `bold`, `100 900`. Default `normal`. */
  weight?: string | undefined;
  /** As in `@font-face`. Default `normal`. */
  style?: string | undefined;
  /** As in `@font-face`. Default `U+0-10FFFF`. */
  unicodeRange?: string | undefined;
}

/** Fetches a font in the form in which it is sent to a frame. Rejects if its file cannot be fetched. */
export async function fetchFont(font: FieldFont, signal: AbortSignal): Promise<WireFont> {
  const { family, source, weight, style, unicodeRange } = font;
  return {
    family,
    bytes: typeof source === 'string' ? await fetchBytes(source, signal) : source,
    weight: weight ?? 'normal',
    style: style ?? 'normal',
    unicodeRange: unicodeRange ?? 'U+0-10FFFF',
  };
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new TypeError(`${url} responded with ${String(response.status)}`);
  return response.arrayBuffer();
}

let hasWarned = false;

/** Returns the first family of a list: `Shop Sans` for `"Shop Sans", sans-serif`. */
const firstFamily = (list: string): string => withoutQuotes(list.split(',')[0] ?? '');

/** Names of fonts differ neither by quotes nor by capitals. */
const sameFont = (a: string, b: string): boolean =>
  withoutQuotes(a).toLowerCase() === withoutQuotes(b).toLowerCase();

const withoutQuotes = (name: string): string => name.trim().replace(/^["']|["']$/g, '');

/** Returns true for a family that a style sheet of the page loads. */
function isPageFont(family: string): boolean {
  try {
    return [...document.fonts].some((face) => sameFont(face.family, family));
  } catch {
    // An element of the page that is named "fonts" hides the property.
    return false;
  }
}

/**
 * Logs once that the fields cannot have a font of the page, which only `fonts` gives to the frames.
 *
 * @param list - Value of `--pay-font-family`.
 */
export function warnOfPageFont(list: string | undefined, fonts: readonly FieldFont[]): void {
  const family = firstFamily(list ?? '');
  if (hasWarned || family === '' || !isPageFont(family)) return;
  if (fonts.some((font) => sameFont(font.family, family))) return;
  hasWarned = true;
  // eslint-disable-next-line no-console -- the page's developer reads the console
  console.warn(
    `Card fields: --pay-font-family is "${family}", a font of the page, which their frames cannot load. Add it to "fonts".`,
  );
}
