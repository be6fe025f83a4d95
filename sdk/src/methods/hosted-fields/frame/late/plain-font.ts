/**
 * Tables with rules that shape text, each with the tag that replaces its own: one that no program knows, and that keeps the
 * tags sorted. Such rules can make the duration of a change depend on characters and their places, and the page can measure it.
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

/** Numbers of these tables in WOFF 2, each with that of a table that replaces it and does not shape text. */
const woff2Layout: ReadonlyMap<number, number> = new Map([
  [19, 38], // kern, acnt
  [27, 51], // GPOS, lcar
  [28, 49], // GSUB, hsty
  [30, 44], // JSTF, fdsc
  [50, 46], // just, fmtx
  [52, 54], // mort, opbd
  [53, 55], // morx, prop
  [56, 40], // trak, bdat
  [58, 41], // Silf, bloc
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
