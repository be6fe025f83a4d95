import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a card in React's strict mode, and a button that removes and adds it. */
export function start(authorization: string): void {
  function Shop() {
    const [shown, setShown] = useState(true);
    const toggle = () => {
      setShown(!shown);
    };
    return [
      createElement('button', { key: 'toggle', onClick: toggle }, 'Toggle'),
      shown && createElement('pay-card', { key: 'card', authorization }),
    ];
  }
  const app = document.querySelector('#app');
  if (app) createRoot(app).render(createElement(StrictMode, null, createElement(Shop)));
}
