import { afterAll, vi } from 'vitest';

// The files share their modules: an import that a test has started and not awaited would fail in the next file.
afterAll(() => vi.dynamicImportSettled());
