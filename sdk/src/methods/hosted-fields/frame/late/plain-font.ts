/**
 * Tables that shape text by rules of the font, with a tag that no program knows: at its place in the order of the tags. Such
 * rules can make the duration of a change depend on characters and their places, and the page can measure it.
 */
const layoutTables: Readonly<Record<string, string>> = {
  GPOS: 'GPOR',
  GSUB: 'GSUA',
  JSTF: 'JSTE',
  Silf: 'Sile',
  just: 'jusr',
  kern: 'kerm',
  kerx: 'kerw',
  mort: 'mors',
  morx: 'morw',
  trak: 'traj',
};

/** Numbers of these tables in WOFF 2, which has no tags for known tables, each with one that does not shape text. */
const woff2Layout: ReadonlyMap<number, number> = new Map([
  [19, 38],
  [27, 51],
  [28, 49],
  [30, 44],
  [50, 46],
  [52, 54],
  [53, 55],
  [56, 40],
  [58, 41],
]);

/** Number in WOFF 2 for a table that has a tag. */
const woff2Tagged = 63;
const glyf = 10;
const loca = 11;

/** Size in bytes of the head and of an entry of the list of tables, by the first bytes of a font. */
const formats: Readonly<Record<string, readonly [head: number, entry: number, count: number]>> = {
  '\0\u0001\0\0': [12, 16, 4],
  OTTO: [12, 16, 4],
  true: [12, 16, 4],
  wOFF: [44, 20, 12],
};

/**
 * Returns a copy of a font without the rules that shape text: no ligatures, alternates and kerning. Throws for other files than
 * TrueType, OpenType, WOFF and WOFF 2 with one font.
 */
export function withoutLayout(font: ArrayBuffer): ArrayBuffer {
  const copy = font.slice(0);
  const view = new DataView(copy);
  if (font.byteLength < 4) throw notFont();
  const signature = readTag(view, 0);
  if (signature === 'wOF2') hideInWoff2(view);
  else {
    const format = formats[signature];
    if (!format) throw notFont();
    const [head, entry, count] = format;
    const end = head + entry * view.getUint16(count);
    for (let at = head; at < end; at += entry) hideTag(view, at);
  }
  return copy;
}

const notFont = () => new TypeError('The file is no TrueType, OpenType, WOFF or WOFF 2 font.');

/** Renames the layout tables of a WOFF 2 font. */
function hideInWoff2(view: DataView): void {
  if (readTag(view, 4) === 'ttcf') throw notFont();
  const count = view.getUint16(12);
  let at = 48;
  for (let index = 0; index < count; index++) {
    const flags = view.getUint8(at);
    const table = flags & 63;
    const version = flags >> 6;
    view.setUint8(at, (flags & ~63) | (woff2Layout.get(table) ?? table));
    at += 1;
    if (table === woff2Tagged) {
      hideTag(view, at);
      at += 4;
    }
    at = afterNumber(view, at);
    const isTransformed = table === glyf || table === loca ? version !== 3 : version !== 0;
    if (isTransformed) at = afterNumber(view, at);
  }
}

/** Returns the place after a number of variable length, whose bytes but the last one have the highest bit. */
function afterNumber(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) & 128) at += 1;
  return at + 1;
}

function hideTag(view: DataView, at: number): void {
  const hidden = layoutTables[readTag(view, at)];
  if (hidden === undefined) return;
  for (let index = 0; index < hidden.length; index++) view.setUint8(at + index, hidden.charCodeAt(index));
}

const readTag = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

const digits = Array.from('0123456789', (digit) => digit.charCodeAt(0));

/**
 * Returns true for a list of `unicode-range` with some digits but not all: a font for single digits would reveal which of them are
 * entered.
 */
export function separatesDigits(range: string): boolean {
  const parts = range.split(',').map((part) => {
    const [start = '', end] = part.trim().replace(/^u\+/i, '').split('-');
    return [
      parseInt(start.replaceAll('?', '0'), 16),
      parseInt(end ?? start.replaceAll('?', 'f'), 16),
    ] as const;
  });
  const within = digits.filter((digit) => parts.some(([start, end]) => start <= digit && digit <= end));
  return within.length > 0 && within.length < digits.length;
}
