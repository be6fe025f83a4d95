/** Parts of pages that load later. They are one chunk, because the start page names every chunk. */
export { AdminOrderLayout } from './admin-order.js';
export { LegalDialog } from './legal-dialog.js';
export { SetupLayout } from './setup.js';
