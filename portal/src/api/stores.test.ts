import { expect, it } from 'vitest';
import { storeAddress } from './stores.js';

const first = { page: 1, size: 25, sort: '-name', country: '', status: '' };

it.each([
  ['no text', '', {}, '/store?page=1&size=25&sort=-name'],
  ['a single letter', 's', {}, '/store?page=1&size=25&sort=-name'],
  ['a text', 'sample', {}, '/store/search?page=1&size=25&sort=-name&query=sample'],
  ['a filter', '', { country: 'ca' }, '/store?page=1&size=25&sort=-name&country=ca'],
  // The search does not accept filters.
  [
    'a text and filters',
    'sample',
    { country: 'ca,us', status: 'ACTIVE' },
    '/store?page=1&size=25&sort=-name&country=ca%2Cus&status=ACTIVE&q=sample',
  ],
])('stores are requested with %s', (_, text, filters, address) => {
  expect(storeAddress(text, { ...first, ...filters })).toBe(address);
});
