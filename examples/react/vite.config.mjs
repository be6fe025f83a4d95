import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // The site may serve the page in any folder.
  base: './',
  plugins: [react()],
  build: { rolldownOptions: { input: ['index.html', 'tags.html'] } },
});
