import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit/html.js';

/** Ground, letters and shapes of a mark. */
export interface MarkDrawing {
  readonly ground: string;
  readonly shapes: SVGTemplateResult;
}

interface Letters {
  readonly text: string;
  readonly color: string;
  readonly size: number;
  /** Width of the text, in units of the 38 × 24 tile. */
  readonly width: number;
  readonly x?: number;
  readonly y?: number;
  readonly isItalic?: boolean;
}

/** Draws letters with their middle at `x` and `y`; the width is fixed, because the fonts of devices differ. */
export const letters = ({
  text,
  color,
  size,
  width,
  x = 19,
  y = 12,
  isItalic = false,
}: Letters): SVGTemplateResult =>
  svg`<text x=${x} y=${y + size * 0.36} fill=${color} font-size=${size} font-weight="800"
    font-style=${isItalic ? 'italic' : 'normal'} font-family="Arial, Helvetica, sans-serif" text-anchor="middle"
    textLength=${width} lengthAdjust="spacingAndGlyphs">${text}</text>`;

export const word = (ground: string, text: string, color = '#fff'): MarkDrawing => ({
  ground,
  shapes: letters({ text, color, size: 9, width: Math.min(30, 7.5 * text.length) }),
});

export const circle = (x: number, radius: number, color: string): SVGTemplateResult =>
  svg`<circle cx=${x} cy="12" r=${radius} fill=${color}></circle>`;

/** Two circles and their intersection. */
export const circles = (left: string, right: string, middle: string): SVGTemplateResult =>
  svg`${circle(14.6, 7, left)}${circle(23.4, 7, right)}
    <path d="M19 6.56a7 7 0 0 1 0 10.88 7 7 0 0 1 0-10.88z" fill=${middle}></path>`;

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
    ${shapes}
  </svg>`;
}
