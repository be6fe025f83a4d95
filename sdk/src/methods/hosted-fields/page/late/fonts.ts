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
