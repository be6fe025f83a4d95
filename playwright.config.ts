export { default } from './.config/playwright.js';
