export { default } from './.config/vitest.js';
