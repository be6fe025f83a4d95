import { readParams } from '../rpc/report.protocol.js';
import { endWindow } from './ending.js';
import { showLost, showReturnLink } from './page-view.js';
import { readReturnLink } from './return-link.js';

/** A bank's app may come back in a tab that no shop has opened: then the shopper takes the answer along. */
endWindow('return', 1_000, () => {
  const way = readReturnLink(readParams(location.search), location.origin);
  if (way) showReturnLink(way);
  else showLost();
});
