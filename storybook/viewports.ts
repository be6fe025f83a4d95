/** Windows in which the stories are looked at and tested. */
export const viewports = {
  enlarged: { name: 'Enlarged to 400 %', styles: { width: '320px', height: '256px' }, type: 'mobile' },
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
  desktop: { name: 'Desktop', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
} as const;

/** Longest time in ms until Storybook has shown the page of the stories in the width of the viewport. */
const longestWaitMs = 3_000;

/** Time in ms between two looks at the page. Frames of an animation do not run on a hidden page. */
const lookEveryMs = 20;

/**
 * Waits until the page of the stories is visible and as wide as the story's viewport. Storybook changes the width while
 * the story loads, and nothing on a hidden page takes the focus.
 */
export async function waitForViewport({ globals }: { globals: Record<string, unknown> }): Promise<void> {
  // A page of its own keeps the width of the window.
  if (window.parent === window) return;
  const { value = '' } = (globals['viewport'] ?? {}) as { value?: string };
  const width = Object.entries(viewports).find(([name]) => name === value)?.[1].styles.width;
  const isShown = () =>
    window.frameElement?.checkVisibility({ visibilityProperty: true }) !== false &&
    (width === undefined || matchMedia(`(width: ${width})`).matches);
  const deadline = performance.now() + longestWaitMs;
  while (!isShown() && performance.now() < deadline)
    await new Promise((resolve) => {
      setTimeout(resolve, lookEveryMs);
    });
}
