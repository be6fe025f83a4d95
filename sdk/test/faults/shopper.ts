import type { FaultContext } from './fault-context.js';

/** Presses a button in every window that opens. */
export const pressing =
  (button: string) =>
  ({ page }: FaultContext): Promise<void> => {
    page.on('popup', (popup) => {
      const pressed = popup.getByRole('button', { name: button, exact: true }).click();
      // Many faults close the window before the button can be pressed.
      pressed.catch(() => undefined);
    });
    return Promise.resolve();
  };
