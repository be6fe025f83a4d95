import type { FaultContext } from './faults.js';

/** Has the shopper press this button in every window that opens. */
export const pressing =
  (button: string) =>
  ({ page }: FaultContext): Promise<void> => {
    page.on('popup', (popup) => {
      const pressed = popup.getByRole('button', { name: button, exact: true }).click();
      // A window that closes before has nothing to press: that is what many of the faults are about.
      pressed.catch(() => undefined);
    });
    return Promise.resolve();
  };
