import type { FrameLocator } from 'playwright';

/** Something in which frames can be looked for. */
interface Scope {
  frameLocator(selector: string): FrameLocator;
}

/** The one frame of a card form, in whatever root it lies. */
export function cardFrame(scope: Scope): FrameLocator {
  return scope.frameLocator('iframe[name^="tessera-vault-"]');
}
