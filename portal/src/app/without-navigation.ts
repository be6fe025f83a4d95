/** Parts of pages without navigation. They are one chunk, because the start page names every chunk. */
export { GuardedSetup } from './guarded-setup.js';
export { AdminOrderLayout } from '../layouts/admin-order.js';
export { SetupLayout } from '../layouts/setup.js';
