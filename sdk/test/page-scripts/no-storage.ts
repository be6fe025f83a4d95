/** Makes all storage of a page throw, as browsers do that block it. */
export function start(): void {
  const fail = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: fail, configurable: true });
  }
  Object.defineProperty(document, 'cookie', { get: fail, set: fail, configurable: true });
}
