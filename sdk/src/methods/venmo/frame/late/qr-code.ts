import { encode } from 'uqr';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Matrix of a code: true for a dark module. The surrounding box adds the quiet zone. */
export const matrixOf = (text: string): boolean[][] => encode(text, { ecc: 'L', border: 0 }).data;

/** Returns an SVG path with one rectangle per horizontal run of dark modules. */
export function pathOf(matrix: readonly (readonly boolean[])[]): string {
  return matrix
    .map((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        const length = x + 1 - start;
        runs.push(`M${start} ${y}h${length}v1h-${length}z`);
      }
      return runs.join('');
    })
    .join('');
}

/** Draws the code. Its size and its colour come from the style sheet. */
export function drawCode(text: string): SVGSVGElement {
  const matrix = matrixOf(text);
  const image = document.createElementNS(svgNamespace, 'svg');
  image.setAttribute('viewBox', `0 0 ${matrix.length} ${matrix.length}`);
  image.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', pathOf(matrix));
  image.append(path);
  return image;
}
