import { type Browser, chromium, firefox } from 'playwright';
import { chromiumOptions, firefoxOptions } from './launch-options.js';

/** Launches Chromium, with further arguments of the command line. */
export const openChromium = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch(chromiumOptions(args));

/** Launches Firefox. */
export const openFirefox = (): Promise<Browser> => firefox.launch(firefoxOptions());
