/** Size and place of a window, in CSS pixels. */
export interface WindowPlace {
  width: number;
  height: number;
  /** Default: centred on the page's own window. */
  top?: number | undefined;
  left?: number | undefined;
}

/** What is read of the page's window to centre on it. */
export interface ScreenPlace {
  readonly outerWidth: number;
  readonly outerHeight: number;
  readonly screenX: number;
  readonly screenY: number;
  /** Size of the page, for browsers that do not tell that of their window. */
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/** Middle of the page's window. Negative on a second screen to the left or above. */
export function centre({ width, height }: WindowPlace, page: ScreenPlace): { top: number; left: number } {
  const outerHeight = page.outerHeight || page.innerHeight;
  const outerWidth = page.outerWidth || page.innerWidth;
  return {
    top: Math.round((outerHeight - height) / 2) + page.screenY,
    left: Math.round((outerWidth - width) / 2) + page.screenX,
  };
}

/**
 * The third argument of `window.open`, in the order that shops have seen so far. Never with
 * `noopener`: the way back leads through the opener.
 */
export function windowFeatures(place: WindowPlace, page: ScreenPlace): string {
  const middle = centre(place, page);
  const { width, height, top = middle.top, left = middle.left } = place;
  return `resizable,scrollbars,height=${height},width=${width},top=${top},left=${left}`;
}
