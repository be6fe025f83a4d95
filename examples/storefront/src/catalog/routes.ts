import { Hono } from 'hono';
import { z } from 'zod';
import { contentOf, slots } from '../content.js';
import { parseInput, ShopProblem } from '../problem.js';
import { localeIds, storeIds } from '../stores.js';
import { paints } from './colors.js';
import { drawProduct } from './picture.js';
import { findProduct } from './products.js';
import { detailsOf, search } from './search.js';

const storeAndLocale = { store: z.enum(storeIds), locale: z.enum(localeIds) };
const contentQuery = z.object({ ...storeAndLocale, slot: z.enum(slots) });
const productQuery = z.object(storeAndLocale);
const values = z.array(z.string().max(40)).max(20).default([]);
const searchQuery = z.object({
  ...storeAndLocale,
  q: z.string().max(100).default(''),
  category: values,
  shape: values,
  color: values,
});

/** Serves products, their pictures and editorial content. */
export function catalogRoutes(): Hono {
  const app = new Hono();

  app.get('/api/getContent', (c) => {
    const { slot, locale, store } = parseInput(contentQuery, c.req.query());
    return c.json({ items: contentOf(slot, locale, store) });
  });

  app.get('/api/products', (c) => {
    const { category, shape, color } = c.req.queries();
    const requested = parseInput(searchQuery, { ...c.req.query(), category, shape, color });
    return c.json(search({ ...requested, text: requested.q, facets: requested }));
  });

  app.get('/api/products/:id', (c) => {
    const product = findProduct(c.req.param('id'));
    if (!product) throw new ShopProblem(404, 'product_unknown', 'Product not found.');
    const { store, locale } = parseInput(productQuery, c.req.query());
    return c.json(detailsOf(product, store, locale));
  });

  app.get('/pictures/:file{[a-z-]+\\.svg}', (c) => {
    const product = findProduct(c.req.param('file').replace('.svg', ''));
    const color = c.req.query('color') ?? '';
    if (!product || !Object.hasOwn(paints, color)) return c.notFound();
    return c.body(drawProduct(product, color), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });
  return app;
}
