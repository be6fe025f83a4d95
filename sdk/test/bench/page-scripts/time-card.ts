import type { MeasurePage } from './measure.js';

/** Measures the card element from its creation until it is ready. */
export function start(): void {
  const page: MeasurePage = {
    measure: (key) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        const card = document.createElement('pay-card');
        card.setAttribute('authorization', key);
        card.addEventListener(
          'pay-ready',
          () => {
            resolve(performance.now() - startedAt);
          },
          { once: true },
        );
        document.querySelector('#place')?.append(card);
      }),
  };
  Object.assign(window, page);
}
