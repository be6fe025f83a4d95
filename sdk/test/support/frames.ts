import type { FrameLocator } from 'playwright';

/** Page or frame that can be searched for frames. */
interface Scope {
  frameLocator(selector: string): FrameLocator;
}

/** Returns the frame of a card form, in any shadow root. */
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
