import type { CardBrandId } from '../../../../cards/brands.js';

/** Text and colour of each brand's mark. Own designs that distinguish brands, not their logos. */
const marks: Readonly<Record<CardBrandId, readonly [word: string, colour: string]>> = {
  visa: ['VISA', '#1a3fa0'],
  'master-card': ['MC', '#b3330f'],
  'american-express': ['AMEX', '#0b6fa8'],
  'diners-club': ['DC', '#31587a'],
  discover: ['DISC', '#a84b00'],
  jcb: ['JCB', '#0f6b3a'],
  unionpay: ['UP', '#a0182b'],
  maestro: ['MAE', '#4a4fa3'],
  elo: ['ELO', '#222222'],
  mir: ['MIR', '#0a7042'],
  hiper: ['HIP', '#a34a00'],
  hipercard: ['HIPER', '#8c1d1d'],
};

const svgNamespace = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Draws a small card with the brand's name, or a blank one while the brand is unknown. */
export function brandMark(type: CardBrandId | undefined): SVGElement {
  const [word, colour] = type === undefined ? [undefined, '#6b7280'] : marks[type];
  const svg = shape('svg', { viewBox: '0 0 36 24', focusable: 'false' });
  svg.append(shape('rect', { width: '36', height: '24', rx: '4', fill: colour }));
  if (word === undefined) {
    svg.append(
      shape('rect', { y: '6', width: '36', height: '4', fill: '#fff', opacity: '0.85' }),
      shape('rect', { x: '4', y: '15', width: '12', height: '3', rx: '1', fill: '#fff', opacity: '0.85' }),
    );
    return svg;
  }
  const text = shape('text', {
    x: '18',
    y: '16',
    fill: '#fff',
    'text-anchor': 'middle',
    'font-size': word.length > 4 ? '9' : '11',
    'font-weight': '700',
    'font-family': 'system-ui, sans-serif',
  });
  text.textContent = word;
  svg.append(text);
  return svg;
}
