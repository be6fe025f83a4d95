import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // The site may serve the page in any folder.
  base: './',
  // Vue leaves the tags of the SDK to the browser.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pay-') } } })],
});
