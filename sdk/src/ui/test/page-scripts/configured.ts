import { configure } from '../../../core/configure.js';
import '../../../define.js';

interface Settings {
  assetsUrl: string;
  gatewayUrl: string;
}

/** Globals of a page with bundled elements. */
export interface ConfiguredPage {
  /** Sets the address of the assets, unless the page has set it already. */
  configureLate?: () => void;
}

/** @param isLate - True if the test sets the address of the assets later. */
export function start({ assetsUrl, gatewayUrl }: Settings, isLate: boolean): void {
  // Nothing answers at the gateway's default address, so that one is set at once.
  configure({ gatewayUrl });
  const configureLate = () => {
    configure({ assetsUrl });
  };
  if (isLate) Object.assign(window, { configureLate } satisfies ConfiguredPage);
  else configureLate();
}
