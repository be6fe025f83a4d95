/** Filled or stroked path of a mark: its data, its color, the width of its stroke, and its transformation. */
export type Shape = readonly [path: string, color: string, stroke?: number, transform?: string];

/** Ground and shapes of a mark on a tile of 38 × 24 pixels. */
export interface MarkDrawing {
  readonly ground: string;
  readonly shapes: readonly Shape[];
}
