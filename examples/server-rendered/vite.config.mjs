import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: {
    // The server names this file in its pages.
    rolldownOptions: {
      input: 'src/browser.tsx',
      output: { entryFileNames: 'browser.js', assetFileNames: '[name][extname]' },
    },
  },
});
