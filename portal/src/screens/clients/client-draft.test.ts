import { expect, it } from 'vitest';
import { emptyDraft, errorsOf } from './client-draft.js';

const draft = { ...emptyDraft, storeName: 'Northern Optics', storeCode: 'NORTH' };

it('requires the program fee: an emptied field is not a fee of 0 %', () => {
  expect(errorsOf(draft, true)).toEqual({});
  expect(errorsOf({ ...draft, fee: null }, true)).toEqual({ fee: 'clients.fee-missing' });
  expect(errorsOf({ ...draft, fee: 0.51 }, true)).toEqual({ fee: 'clients.fee-missing' });
});
