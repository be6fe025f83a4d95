import type { MarkDrawing } from './drawing.js';

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Draws a mark as the rows of a checkout show it. */
export function drawMark({ ground, shapes }: MarkDrawing): SVGElement {
  const svg = shape('svg', { viewBox: '0 0 38 24' });
  const edge = { stroke: '#8a90a0', 'stroke-opacity': 0.45 };
  svg.append(
    shape('rect', { x: 0.5, y: 0.5, width: 37, height: 23, rx: 3.5, fill: ground, ...edge }),
    ...shapes.map(([d, color, stroke, transform = '']) =>
      shape(
        'path',
        stroke === undefined
          ? { d, fill: color }
          : { d, fill: 'none', stroke: color, 'stroke-width': stroke, 'stroke-linejoin': 'round', transform },
      ),
    ),
  );
  return svg;
}
