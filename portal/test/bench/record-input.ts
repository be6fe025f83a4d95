/** Globals of a page whose first input is recorded. */
export interface InputPage {
  /** Resolves with the milliseconds from the navigation to the first input, which React has rendered with its listeners. */
  inputAt: Promise<number>;
}

/** Records the time of the first input that a user can fill. */
export function start(): void {
  const page: InputPage = {
    inputAt: new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('input:not([type=hidden]):enabled')) return;
        resolve(performance.now());
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    }),
  };
  Object.assign(window, page);
}
