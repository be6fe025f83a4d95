/**
 * Stand-in of the fraud script. It stores the page's parameters in `window.__fraudnet` for tests, inserts
 * its two frames, and sends no requests.
 */
export const fraudnetScript = `(() => {
  'use strict';
  const seen = (window.__fraudnet ??= []);
  for (const element of document.querySelectorAll('script[fncls]')) {
    let data = null;
    try {
      data = JSON.parse(element.textContent);
    } catch {
      data = element.textContent;
    }
    seen.push({ fncls: element.getAttribute('fncls'), data });
  }
  for (const title of ['ppfniframe', 'pbf']) {
    if (document.querySelector('iframe[title="' + title + '"]')) continue;
    const frame = document.createElement('iframe');
    Object.assign(frame, { title, width: 1, height: 1, hidden: true });
    document.body.append(frame);
  }
})();
`;
