import { describe, expect, it } from 'vitest';
import { parseContent } from './content-items.js';

const item = { id: 'fit', kind: 'story', title: 'A fit', body: 'Measured.' };

describe('editorial content', () => {
  it('is accepted with links to the shop and to other sites', () => {
    const items = [item, { ...item, href: '/product/holm', image: 'https://images.example/a.svg' }];
    const dropped: unknown[] = [];
    expect(parseContent({ items }, (one) => dropped.push(one))).toEqual(items);
    expect(dropped).toEqual([]);
  });

  it.each([
    ['null instead of a list', { items: null }],
    ['null', null],
    ['a string', 'oops'],
    ['a list instead of an object', [item]],
  ])('is dropped if the response is invalid: %s', (_, response) => {
    const dropped: unknown[] = [];
    expect(parseContent(response, (one) => dropped.push(one))).toEqual([]);
    expect(dropped).toEqual([response]);
  });

  it.each([
    ['a script as its link', { ...item, href: 'javascript:alert(1)' }],
    ['a script link with a tab', { ...item, href: 'java\tscript:alert(1)' }],
    ['a script link in capitals', { ...item, href: ' JavaScript:alert(1)' }],
    ['a data URL as its link', { ...item, href: 'data:text/html,x' }],
    ['a script as its picture', { ...item, image: 'javascript:alert(1)' }],
    ['a number as its title', { ...item, title: 5 }],
    ['no text', { ...item, body: undefined }],
    ['the value null', null],
  ])('drops only the item with %s', (_, broken) => {
    const dropped: unknown[] = [];
    expect(parseContent({ items: [broken, item] }, (one) => dropped.push(one))).toEqual([item]);
    expect(dropped).toEqual([broken]);
  });
});
