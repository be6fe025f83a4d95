import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit/html.js';
import type { MarkDrawing, Shape } from '../../core/marks/drawing.js';

/** Renders a path of a mark. */
const shapeTemplate = ([path, color, stroke, transform]: Shape): SVGTemplateResult =>
  stroke === undefined
    ? svg`<path d=${path} fill=${color}></path>`
    : svg`<path
        d=${path}
        fill="none"
        stroke=${color}
        stroke-width=${stroke}
        stroke-linejoin="round"
        transform=${transform ?? nothing}
      ></path>`;

/** Renders a mark of 38 × 24 pixels. The name is rendered next to it, so it is hidden from assistive technology. */
export function drawingTemplate({ ground, shapes }: MarkDrawing): TemplateResult {
  return html`<svg
    class="brand-mark"
    viewBox="0 0 38 24"
    width="38"
    height="24"
    aria-hidden="true"
    focusable="false"
  >
    <rect
      x="0.5"
      y="0.5"
      width="37"
      height="23"
      rx="3.5"
      fill=${ground}
      stroke="#8a90a0"
      stroke-opacity="0.45"
    ></rect>
    ${shapes.map(shapeTemplate)}
  </svg>`;
}
