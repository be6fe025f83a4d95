import { describe, expect, it } from 'vitest';
import { now, us, viewingToken } from './guard-test-support.js';
import { viewingOffer, wantedPage } from './viewing-offer.js';
import { withWantedPage } from './wanted-page.js';

const search = (text: string) => new URLSearchParams(text);

describe('page of a client that was opened without a client', () => {
  it.each([
    ['/recipients', '', '/recipients'],
    ['/campaigns', 'detail=pol_1&tab=people', '/campaigns?detail=pol_1&tab=people'],
    // The store belongs to the choice that follows.
    ['/orders', `store=${us}&q=a%26b`, '/orders?q=a%26b'],
  ])('returns from %s?%s with its query', (path, query, page) => {
    const [list, wanted] = withWantedPage('/clients', `${path}?${query}`).split('?');
    expect(list).toBe('/clients');
    expect(wantedPage(search(wanted ?? ''))).toBe(page);
  });

  it('keeps the store of the list', () => {
    const to = withWantedPage(`/clients?store=${us}`, '/billing');
    expect(to).toBe(`/clients?store=${us}&returnTo=%2Fbilling`);
  });

  it.each(['', 'returnTo=', 'returnTo=%2F%2Fevil.example', 'returnTo=%2Flogin', 'returnTo=%2Fclients'])(
    'is the list of campaigns for the query "%s"',
    (query) => {
      expect(wantedPage(search(query))).toBe('/campaigns');
    },
  );
});

describe('offer to view a client', () => {
  const over = { ...viewingToken, exp: now };

  it('continues with the client that is still being viewed, with and without a page', () => {
    const offer = { kind: 'continue', storeId: us };
    expect(viewingOffer(search('returnTo=%2Frecipients'), viewingToken, now)).toEqual(offer);
    expect(viewingOffer(search(''), viewingToken, now)).toEqual(offer);
  });

  it('names the client of the address after viewing has ended', () => {
    const query = search(`store=${us}&returnTo=%2Frecipients`);
    for (const viewing of [over, null])
      expect(viewingOffer(query, viewing, now)).toEqual({ kind: 'view', storeId: us });
  });

  it('lets the administrator choose a client for a page', () => {
    expect(viewingOffer(search('returnTo=%2Frecipients'), null, now)).toEqual({ kind: 'choose' });
  });

  it('is absent on the list itself, and while the address names the viewed client', () => {
    expect(viewingOffer(search('q=sample'), null, now)).toBeNull();
    expect(viewingOffer(search(`store=${us}`), viewingToken, now)).toBeNull();
  });
});
