import { describe, expect, it } from 'vitest';
import { parseContent } from './content-items.js';

const item = { id: 'fit', kind: 'story', title: 'A fit', body: 'Measured.' };

describe('content', () => {
  it('is taken with links of the shop and of other sites', () => {
    const items = [item, { ...item, href: '/product/holm', image: 'https://images.example/a.svg' }];
    const dropped: unknown[] = [];
    expect(parseContent({ items }, (one) => dropped.push(one))).toEqual(items);
    expect(dropped).toEqual([]);
  });

  it.each([
    ['no list', { items: null }],
    ['nothing', null],
    ['a text', 'oops'],
    ['a list without items', [item]],
  ])('is dropped whole where the answer is none: %s', (_, answer) => {
    const dropped: unknown[] = [];
    expect(parseContent(answer, (one) => dropped.push(one))).toEqual([]);
    expect(dropped).toEqual([answer]);
  });

  it.each([
    ['a script as its link', { ...item, href: 'javascript:alert(1)' }],
    ['a script behind a tab', { ...item, href: 'java\tscript:alert(1)' }],
    ['a script in capitals', { ...item, href: ' JavaScript:alert(1)' }],
    ['a document as its link', { ...item, href: 'data:text/html,x' }],
    ['a script as its picture', { ...item, image: 'javascript:alert(1)' }],
    ['a number as its title', { ...item, title: 5 }],
    ['no text', { ...item, body: undefined }],
    ['nothing in it', null],
  ])('loses only the item that has %s', (_, broken) => {
    const dropped: unknown[] = [];
    expect(parseContent({ items: [broken, item] }, (one) => dropped.push(one))).toEqual([item]);
    expect(dropped).toEqual([broken]);
  });
});
