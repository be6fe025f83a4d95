import type { FrameLocator } from 'playwright';

/** Something in which frames can be looked for. */
interface Scope {
  frameLocator(selector: string): FrameLocator;
}

/** The one frame of a card form, in whatever root it lies. */
export function cardFrame(scope: Scope): FrameLocator {
  return scope.frameLocator('iframe[name^="tessera-vault-"]');
}

/** Types a card into a form, key by key. */
export async function pressCard(frame: FrameLocator): Promise<void> {
  for (const [label, text] of [
    ['Card number', '4111111111111111'],
    ['Expiration date', '1230'],
    ['Security code', '123'],
  ] as const) {
    await frame.getByLabel(label).pressSequentially(text);
  }
}
