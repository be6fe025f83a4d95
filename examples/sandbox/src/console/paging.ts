import { html } from 'hono/html';
import type { Html } from './layout.js';

export const pageSize = 50;

/** Returns the page number in the query: 1 if it is missing or invalid. */
export function pageNumber(query: URLSearchParams): number {
  const requested = Number(query.get('page') ?? '1');
  return Number.isInteger(requested) && requested > 0 ? requested : 1;
}

/** Returns the query parameter, or undefined if it is blank. */
export function filterValue(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.trim();
  return value === '' ? undefined : value;
}

/** Renders links to the previous and next page, and the position in the list. */
export function pager(path: string, query: URLSearchParams, total: number): Html {
  const page = pageNumber(query);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const link = (to: number, label: string) => {
    const target = new URLSearchParams(query);
    target.set('page', String(to));
    target.delete('notice');
    return html`<a href="${path}?${target.toString()}">${label}</a>`;
  };
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 ? link(page - 1, 'Newer') : ''}
    <span>Page ${Math.min(page, last)} of ${last} (${total} total)</span>
    ${page < last ? link(page + 1, 'Older') : ''}
  </nav>`;
}

/** Renders a select. Its first option means no filter. */
export function choice(name: string, label: string, values: readonly string[], query: URLSearchParams): Html {
  const chosen = query.get(name) ?? '';
  return html`<label
    >${label}
    <select name="${name}">
      <option value="">Any</option>
      ${values.map(
        (value) =>
          html`<option value="${value}" ${value === chosen ? html`selected` : ''}>
            ${value.replaceAll('_', ' ')}
          </option>`,
      )}
    </select>
  </label>`;
}

export function searchField(name: string, label: string, query: URLSearchParams): Html {
  return html`<label
    >${label}
    <input
      name="${name}"
      type="search"
      value="${query.get(name) ?? ''}"
      autocomplete="off"
      spellcheck="false"
  /></label>`;
}
