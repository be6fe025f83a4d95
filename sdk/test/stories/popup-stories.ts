import { atProvider } from '#src/ui/test-support.js';
import { elementStories } from './element-stories.js';

/** Returns the stories that elements with a popup share. It takes the parameters of `elementStories`. */
export function popupStories(...description: Parameters<typeof elementStories>) {
  const stories = elementStories(...description);
  return {
    ...stories,
    /** Backdrop over the page while the popup is open. */
    windowOpen: { beforeEach: atProvider.stays, ...stories.opened('dialog') },
    left: { beforeEach: atProvider.closes, ...stories.pressed('.status') },
    blocked: { beforeEach: atProvider.isBlocked, ...stories.pressed('.message') },
  };
}
