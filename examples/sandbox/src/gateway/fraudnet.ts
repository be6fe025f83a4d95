/**
 * In place of the fraud script: it keeps what the page handed it where a test can look,
 * and sends nothing anywhere.
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
})();
`;
