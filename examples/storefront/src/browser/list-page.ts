import { facetNames, type ProductCard, type SearchResponse } from '../wire.js';
import { getContent, searchProducts } from './api.js';
import { copy, fill, find, make, pictureOf, slot } from './dom.js';
import { noteResults } from './insights.js';
import type { PageContext, Router } from './router.js';
import { price, say, sayCount, sayName } from './translate.js';

/** Shows editorial content, facets and matching products. The address contains the complete state. */
export async function listPage({ url, main, signal, show, router }: PageContext): Promise<void> {
  const chosen = chosenOf(url);
  const response = await searchProducts(chosen);
  if (signal.aborted) return;
  const language = document.documentElement.lang;
  // A facet changes only the results; the surrounding page and its focus are kept.
  const isHere = main.querySelector('.catalog')?.getAttribute('lang') === language;
  if (!isHere) {
    const page = copy('list');
    page.querySelector('.catalog')?.setAttribute('lang', language);
    find(page, '.filters', HTMLDetailsElement).open = matchMedia('(min-width: 60rem)').matches;
    show(page, say('list.all'));
    void showContent(main, signal);
  }
  main.querySelector('.hero')?.toggleAttribute('hidden', chosen.size > 0);
  main.querySelector('.stories')?.toggleAttribute('hidden', chosen.size > 0);
  showFacets(main, response, chosen, router);
  showResults(main, response, headingOf(chosen));
}

function chosenOf(url: URL): URLSearchParams {
  const known: readonly string[] = ['q', ...facetNames];
  return new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => known.includes(name) && value !== ''),
  );
}

function headingOf(chosen: URLSearchParams): string {
  const text = chosen.get('q');
  if (text) return say('list.found', { text });
  const categories = chosen.getAll('category');
  if (categories.length === 0) return say('list.all');
  const names = categories.map((name) => sayName('category', name));
  return new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(names);
}

async function showContent(main: HTMLElement, signal: AbortSignal): Promise<void> {
  const [heroes, stories] = await Promise.all([getContent('home-hero'), getContent('home-stories')]);
  const hero = main.querySelector('.hero');
  if (!hero || signal.aborted) return;
  for (const { title, body, image = pictureOf('holm', 'gold'), href = '/?category=frames' } of heroes.slice(
    0,
    1,
  ))
    fill(hero, { title, body, image, href });
  hero.removeAttribute('data-waiting');
  slot(main, 'stories').replaceChildren(...stories.map(({ title, body }) => make('story', { title, body })));
}

function showFacets(
  main: HTMLElement,
  response: SearchResponse,
  chosen: URLSearchParams,
  router: Router,
): void {
  const form = find(main, '#facets', HTMLFormElement);
  const focused = form.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const opened = [...form.querySelectorAll('details')].map(({ open }) => open);
  const sets = facetNames.map((name, at) => {
    const count = chosen.getAll(name).length;
    const label = sayName('facet', name);
    const selected = count > 0 ? say('facet.selected', { count }) : '';
    const set = make('facet', { name: label, selected });
    // The first one, and what the shopper has used, are open.
    find(set, 'details', HTMLDetailsElement).open = opened[at] ?? (at === 0 || count > 0);
    find(set, 'summary', HTMLElement).id = `facet-${name}`;
    const values = response.facets[name].map(({ value, count }) => {
      const option = make('facet-value', {
        value: sayName(facetValueKinds[name], value),
        count: String(count),
      });
      const input = find(option, 'input', HTMLInputElement);
      input.id = `facet-${name}-${value}`;
      input.name = name;
      input.value = value;
      input.checked = chosen.getAll(name).includes(value);
      return option;
    });
    const group = find(set, '[role="group"]', HTMLElement);
    group.ariaLabel = label;
    group.append(...values);
    return set;
  });
  form.replaceChildren(...sets);
  if (focused) document.getElementById(focused)?.focus();
  form.onchange = () => {
    const next = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const text = chosen.get('q');
    if (text) next.set('q', text);
    router.go(next.size > 0 ? `/?${next.toString()}` : '/');
  };
}

const facetValueKinds = { category: 'category', shape: 'shape', color: 'color' } as const;

function showResults(main: HTMLElement, { items, queryId }: SearchResponse, heading: string): void {
  fill(find(main, '.results-head', HTMLElement), { heading, count: sayCount('list.count', items.length) });
  noteResults(
    queryId,
    items.map(({ id }) => id),
  );
  const container = slot(main, 'items');
  if (items.length === 0) {
    container.replaceChildren(copy('no-results'));
    return;
  }
  const grid = copy('grid');
  find(grid, 'ul', HTMLUListElement).append(...items.map(cardOf));
  container.replaceChildren(grid);
}

function cardOf({ id, name, note, colors, price: cents }: ProductCard): DocumentFragment {
  return make('card', {
    href: `/product/${id}`,
    image: pictureOf(id, colors[0] ?? ''),
    name,
    note,
    price: price(cents),
    colors: colors.map((color) => sayName('color', color)).join(' · '),
  });
}
