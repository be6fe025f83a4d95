import { defineConfig } from 'vite';

export default defineConfig({
  // The site may serve the page in any folder.
  base: './',
  // The server replaces it by a new nonce in each response.
  html: { cspNonce: '{{nonce}}' },
  build: { rolldownOptions: { input: ['index.html', 'bundle.html'] } },
});
