import type { MarkDrawing } from './drawing.js';

const svgNamespace = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Draws a mark as the rows of a checkout show it. */
export function drawMark({ ground, shapes }: MarkDrawing): SVGElement {
  const svg = shape('svg', { viewBox: '0 0 38 24', focusable: 'false' });
  const edge = { stroke: '#8a90a0', 'stroke-opacity': '0.45' };
  svg.append(
    shape('rect', { x: '.5', y: '.5', width: '37', height: '23', rx: '3.5', fill: ground, ...edge }),
  );
  for (const [path, color, stroke, transform = ''] of shapes) {
    const line = { fill: 'none', stroke: color, 'stroke-width': String(stroke), 'stroke-linejoin': 'round' };
    svg.append(
      shape('path', { d: path, ...(stroke === undefined ? { fill: color } : { ...line, transform }) }),
    );
  }
  return svg;
}
