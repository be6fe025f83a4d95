import { expect, it } from 'vitest';
import { createSeal } from './seal.js';

const pepper = 'a pepper with more than 32 characters';

it('a sealed secret can be opened with the same pepper only', () => {
  const { seal, open } = createSeal(pepper);
  const sealed = seal('whsec_é');
  expect(sealed.toString('latin1')).not.toContain('whsec');
  expect(open(sealed)).toBe('whsec_é');
  expect(createSeal(pepper).open(sealed)).toBe('whsec_é');
  expect(() => createSeal(`${pepper}.`).open(sealed)).toThrow();
});

it('a changed secret is rejected, and the same secret is sealed differently each time', () => {
  const { seal, open } = createSeal(pepper);
  const sealed = seal('whsec_1');
  expect(sealed.equals(seal('whsec_1'))).toBe(false);
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => open(changed)).toThrow();
  }
});
