import { type Paint, paints } from './colors.js';
import { type Outline, outlines } from './outlines.js';
import type { Category, Product } from './products.js';

/** Colors of a lens, from top to bottom. */
const glass: Readonly<Record<Category, readonly [top: string, bottom: string, opacity: number]>> = {
  frames: ['#dfeaf0', '#f7fbfd', 0.3],
  sun: ['#22302b', '#6b7f66', 0.94],
  safety: ['#cfe3e6', '#f4fafa', 0.55],
  lenses: ['#ffffff', '#ffffff', 0],
};

const wire = new Set<Product['material']>(['titanium', 'steel']);

/** Draws a product in one of its colors as SVG. */
export function drawProduct(product: Product, color: string): string {
  const paint = paints[color] ?? paints['ink'];
  if (!paint) return '';
  const outline: Outline = outlines[product.outline];
  const content = product.outline === 'discs' ? discs(outline, paint) : frame(product, outline, paint);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400"><defs>${definitions(product, paint)}<clipPath id="lens"><path d="${outline.path}"/></clipPath></defs><ellipse cx="320" cy="322" rx="206" ry="15" fill="#000" opacity=".22" filter="url(#soft)"/>${content}</svg>`;
}

function definitions(product: Product, paint: Paint): string {
  const [top, bottom, opacity] = glass[product.category];
  const spots = paint.spots
    ? `<pattern id="spots" width="74" height="62" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><rect width="74" height="62" fill="${paint.body}"/><g fill="${paint.spots}" filter="url(#blur)" opacity=".85"><ellipse cx="16" cy="14" rx="17" ry="9"/><ellipse cx="52" cy="30" rx="13" ry="17"/><ellipse cx="18" cy="50" rx="10" ry="8"/></g><ellipse cx="34" cy="10" rx="12" ry="6" fill="${paint.light}" opacity=".6" filter="url(#blur)"/></pattern>`
    : '';
  return `<filter id="soft" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="13 6"/></filter><filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3.2"/></filter><linearGradient id="body" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paint.light}"/><stop offset=".28" stop-color="${paint.body}"/><stop offset="1" stop-color="${paint.dark}"/></linearGradient><linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${bottom}" stop-opacity="${opacity * 0.8}"/></linearGradient><linearGradient id="shine" x1="0" y1="0" x2="1" y2="1"><stop offset=".1" stop-color="#fff" stop-opacity=".75"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></linearGradient><radialGradient id="tint" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="${paint.light}" stop-opacity=".55"/><stop offset=".7" stop-color="${paint.body}" stop-opacity=".62"/><stop offset="1" stop-color="${paint.dark}" stop-opacity=".8"/></radialGradient>${spots}`;
}

function frame(product: Product, outline: Outline, paint: Paint): string {
  const isWire = wire.has(product.material);
  const width = isWire ? 5 : product.category === 'sun' ? 20 : 16;
  const stroke = paint.spots ? 'url(#spots)' : paint.body;
  const solid = `stroke-opacity="${paint.opacity ?? 1}"`;
  // The light on both lenses comes from the same side.
  const glare = 'M-70 96L14 -104H44L-40 96ZM-22 96L62 -104H72L-12 96Z';
  const rim = (direction: 1 | -1) =>
    [
      `<path d="${outline.path}" fill="url(#glass)"/>`,
      `<g clip-path="url(#lens)"><path d="${glare}" transform="scale(${direction} 1)" fill="#fff" opacity="${product.category === 'sun' ? 0.13 : 0.2}"/></g>`,
      `<path d="${outline.path}" fill="none" stroke="${paint.dark}" stroke-width="${width + 3}" ${solid}/>`,
      `<path d="${outline.path}" fill="none" stroke="${stroke}" stroke-width="${width}" ${solid}/>`,
      `<path d="${outline.path}" fill="none" stroke="${paint.light}" stroke-width="${isWire ? 1.2 : 2.2}" opacity=".75" stroke-dasharray="150 700" stroke-dashoffset="-20" transform="translate(0 ${-width * 0.22})" stroke-linecap="round"/>`,
      endPiece(outline, paint, isWire, stroke),
    ].join('');
  return `<g transform="translate(320 206) scale(1.28)" stroke-linejoin="round">${bridge(outline, paint, isWire, stroke, width)}<g transform="translate(${outline.reach} 0)">${rim(1)}</g><g transform="translate(${-outline.reach} 0) scale(-1 1)">${rim(-1)}</g></g>`;
}

/** Draws the end piece with its hinge; the temple behind it is invisible. */
function endPiece({ hinge: { x, y } }: Outline, paint: Paint, isWire: boolean, stroke: string): string {
  const height = isWire ? 5 : 17;
  return isWire
    ? `<path d="M${x - 6} ${y}h22q6 0 6 6v10" fill="none" stroke="${paint.dark}" stroke-width="6" stroke-linecap="round"/><path d="M${x - 6} ${y}h22q6 0 6 6v10" fill="none" stroke="${paint.body}" stroke-width="4" stroke-linecap="round"/>`
    : `<path d="M${x - 6} ${y - height / 2 - 2}l24 -3q9 0 9 9v${height - 4}q0 8 -10 8l-25 2z" fill="${paint.dark}" fill-opacity="${paint.opacity ?? 1}"/><path d="M${x - 6} ${y - height / 2}l23 -3q8 0 8 8v${height - 6}q0 7 -9 7l-24 2z" fill="${stroke}" fill-opacity="${paint.opacity ?? 1}"/><circle cx="${x + 8}" cy="${y + 1}" r="2.4" fill="#f4f1ea" opacity=".9"/>`;
}

function bridge(outline: Outline, paint: Paint, isWire: boolean, stroke: string, width: number): string {
  const {
    reach,
    bridge: { x, y, rise },
  } = outline;
  const from = -(reach + x);
  const curve = `M${from} ${y}Q0 ${y - rise * 1.6} ${-from} ${y}`;
  const opacity = `stroke-opacity="${paint.opacity ?? 1}"`;
  const second =
    outline === outlines.aviator
      ? `<path d="M${from - 4} ${y - 20}L${4 - from} ${y - 20}" stroke="${paint.body}" stroke-width="5" stroke-linecap="round"/>`
      : '';
  const pads = isWire
    ? `<g fill="#fff" opacity=".65" stroke="${paint.dark}" stroke-width="1"><ellipse cx="${from + 5}" cy="${y + 36}" rx="5" ry="12" transform="rotate(14 ${from + 5} ${y + 36})"/><ellipse cx="${-from - 5}" cy="${y + 36}" rx="5" ry="12" transform="rotate(-14 ${-from - 5} ${y + 36})"/></g>`
    : '';
  return `${pads}<path d="${curve}" fill="none" stroke="${paint.dark}" stroke-width="${width + 3}" ${opacity}/><path d="${curve}" fill="none" stroke="${stroke}" stroke-width="${width}" ${opacity}/><path d="${curve}" fill="none" stroke="${paint.light}" stroke-width="1.6" opacity=".6" transform="translate(0 ${-width * 0.25})"/>${second}`;
}

function discs(outline: Outline, paint: Paint): string {
  const disc = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="${outline.path}" fill="url(#tint)" stroke="${paint.dark}" stroke-opacity=".55" stroke-width="2.5"/><path d="${outline.path}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-dasharray="120 700" stroke-dashoffset="-320" transform="scale(.93)" stroke-linecap="round"/><g clip-path="url(#lens)"><path d="M-96 96L0 -110H46L-50 96Z" fill="url(#shine)" opacity=".75"/></g></g>`;
  return `<g transform="translate(320 200) scale(1.2)">${disc(-outline.reach, -4)}${disc(outline.reach, 4)}</g>`;
}
