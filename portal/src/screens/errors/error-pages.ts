/** Pages without content of their own. They are one chunk, because the start page names every chunk. */
export { ErrorPage } from './error-page.js';
export { NoAccess } from './no-access.js';
