import { readParams } from '../report.messages.js';
import { endWindow } from './ending.js';
import { showLost, showWayBack } from './scene.js';
import { readWayBack } from './way-back.js';

/** A bank's app may come back in a tab that no shop has opened: then the shopper takes the answer along. */
endWindow('return', 1_000, () => {
  const way = readWayBack(readParams(location.search), location.origin);
  if (way) showWayBack(way);
  else showLost();
});
