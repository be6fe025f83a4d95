import { html } from 'hono/html';

/** Markup of a part of the page. */
export type Markup = ReturnType<typeof html>;

/** Returns a text with its code in `<code>`. Everything else stays text. */
export function inline(text: string): Markup {
  const parts = text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
  return html`${parts}`;
}

/** Returns the paragraphs of a text, which empty lines separate. */
export function paragraphs(text: string): Markup {
  return html`${text.split(/\n{2,}/).map((one) => html`<p>${inline(one)}</p>`)}`;
}

export interface Table {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/** Returns a table whose first column names its rows, or nothing without rows. */
export function table({ label, columns, rows }: Table): Markup {
  if (rows.length === 0) return html``;
  return html`<table aria-label="${label}">
    <thead>
      <tr>
        ${columns.map((one) => html`<th scope="col" class="${one.toLowerCase()}">${one}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, ...cells]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
