import { expect, it } from 'vitest';
import { storeAddress } from './stores.js';

const first = { page: 1, size: 25 };

it.each([
  ['no text', '', {}, '/store?page=1&size=25'],
  ['a single letter', 's', {}, '/store?page=1&size=25'],
  ['a text', 'sample', {}, '/store/search?page=1&size=25&query=sample'],
  ['a filter', '', { country: 'ca' }, '/store?page=1&size=25&country=ca'],
  // The search does not accept filters.
  [
    'a text and filters',
    'sample',
    { country: 'ca', status: 'ACTIVE' },
    '/store?page=1&size=25&country=ca&status=ACTIVE&q=sample',
  ],
])('stores are requested with %s', (_, text, filters, address) => {
  expect(storeAddress(text, first, { country: '', status: '', ...filters })).toBe(address);
});
