import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from '@tessera/web/configure';

/** Renders a page, after the SDK knows the origin that serves the card fields. */
export function start(page: ReactNode): void {
  configure({ assetsUrl: 'http://assets.localhost:4001' });
  const app = document.querySelector('#app');
  if (app) createRoot(app).render(<StrictMode>{page}</StrictMode>);
}
