import { readParams } from '../rpc/report.protocol.js';
import { endWindow } from './ending.js';
import { showLost, showReturnLink } from './page-view.js';
import { readReturnLink } from './return-link.js';

/**
 * Result page of local payments. A bank's app may open it in a tab without an opener; the shopper then returns through
 * a link that carries the result.
 */
endWindow('return', 1_000, () => {
  const way = readReturnLink(readParams(location.search), location.origin);
  if (way) showReturnLink(way);
  else showLost();
});
