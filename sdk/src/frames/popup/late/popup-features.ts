/** Size and position of a window, in CSS pixels. */
export interface WindowBounds {
  width: number;
  height: number;
  /** Default: centred on the page's window. */
  top?: number | undefined;
  left?: number | undefined;
}

/** Measurements of the page's window that are needed to centre on it. */
interface PageWindow {
  readonly outerWidth: number;
  readonly outerHeight: number;
  readonly screenX: number;
  readonly screenY: number;
  /** Size of the viewport, for browsers that report 0 for their window. */
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/** Returns the centred position. Negative on a second screen to the left or above. */
export function centre({ width, height }: WindowBounds, page: PageWindow): { top: number; left: number } {
  const outerHeight = page.outerHeight || page.innerHeight;
  const outerWidth = page.outerWidth || page.innerWidth;
  return {
    top: Math.round((outerHeight - height) / 2) + page.screenY,
    left: Math.round((outerWidth - width) / 2) + page.screenX,
  };
}

/**
 * Returns the third argument of `window.open`, in the order that shops have seen so far. Never contains `noopener`: the
 * result returns through the opener.
 */
export function windowFeatures(bounds: WindowBounds, page: PageWindow): string {
  const middle = centre(bounds, page);
  const { width, height, top = middle.top, left = middle.left } = bounds;
  return `resizable,scrollbars,height=${height},width=${width},top=${top},left=${left}`;
}
