/** Functions of the test, in every document of the page. */
interface KeyListener {
  /** A field has got the focus or has lost it. */
  onFieldFocus(hasFocus: boolean): void;
  /** A field contains a digit that was pressed, at a time in milliseconds since 1970. */
  onKeyAccepted(at: number): void;
}

/** Reports the focus of fields and the first digit in one. */
export function start(): void {
  const { onFieldFocus, onKeyAccepted } = window as unknown as KeyListener;
  const options = { capture: true };
  const report = (hasFocus: boolean) => (event: Event) => {
    if (event.target instanceof HTMLInputElement) onFieldFocus(hasFocus);
  };
  addEventListener('focusin', report(true), options);
  addEventListener('focusout', report(false), options);
  addEventListener(
    'input',
    ({ target }) => {
      const at = performance.timeOrigin + performance.now();
      // After the listeners of the field, which may reject the key.
      setTimeout(() => {
        if (target instanceof HTMLInputElement && /\d/.test(target.value)) onKeyAccepted(at);
      }, 0);
    },
    options,
  );
}
