import { expect, it, vi } from 'vitest';

vi.mock('react', () => ({ default: { version: '15.7.0' } }));

it('a React without hooks is an error that names the version', async () => {
  await expect(import('./card.js')).rejects.toThrow(
    '@tessera/web/react needs React 16.8 or newer; this is React 15.7.0.',
  );
});
