import { html } from 'hono/html';
import type { Operation, Parameter, Schema, Schemas } from './api-document.js';
import { curlOf } from './curl.js';
import { exampleOf } from './example.js';
import { rowsOf, type SchemaType, typeOf } from './schema-rows.js';
import { inline, type Markup, paragraphs, table } from './text.js';

/** Names of the kinds of callers, as the document has them. */
const callers: Readonly<Record<string, string>> = {
  public: 'everyone, without signing in',
  employer: 'employers',
  impersonating: 'administrators who view a client',
  admin: 'administrators',
  user: 'people with a benefit, guests and previews',
  employee: 'accounts without a role',
  'api-key': 'API keys',
};

/** Returns the article of an operation. */
export function operationArticle(operation: Operation, schemas: Schemas, base: string): Markup {
  const { operationId, method, path, summary, description = '' } = operation;
  return html`<article class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title">${inline(summary)}</h3>
    <p class="address"><code>${method} ${base}${path}</code></p>
    ${paragraphs(description)} ${accessOf(operation)} ${parametersOf(operationId, operation.parameters)}
    ${bodyOf(operation, schemas)} ${responsesOf(operation, schemas)} ${errorsOf(operation)}
    <details>
      <summary>Example of ${operationId} with curl</summary>
      <pre><code>${curlOf(operation, schemas, `$ORIGIN${base}`)}</code></pre>
    </details>
  </article>`;
}

function accessOf({ 'x-access': access, 'x-scope': scope }: Operation): Markup {
  const names = access.map((one) => callers[one] ?? one).join(', ');
  return html`<p>
    Callers: ${names}${scope === undefined ? '.' : html` with the scope <code>${scope}</code>.`}
  </p>`;
}

/** Returns the table of parameters of an operation or event. */
export function parametersOf(name: string, parameters: readonly Parameter[]): Markup {
  if (parameters.length === 0) return html``;
  return html`<h4>Parameters</h4>
    ${table({
      label: `Parameters of ${name}`,
      columns: ['Name', 'Place', 'Type', 'Description'],
      rows: parameters.map(({ name: own, in: place, required, schema, description }) => [
        html`<code>${own}</code>${required ? ' (required)' : ''}`,
        place,
        typeMarkup(typeOf(schema)),
        inline(description),
      ]),
    })}`;
}

function bodyOf({ operationId, requestBody }: Operation, schemas: Schemas): Markup {
  const [media] = Object.entries(requestBody?.content ?? {});
  if (!media) return html``;
  const [type, { schema }] = media;
  return html`<h4>Body</h4>
    <p>
      <code>${type}</code
      >${requestBody?.required === true ? ', required' : ', optional'}${linkTo(typeOf(schema))}.
      ${schema.description ?? ''}
    </p>
    ${schemaTable(schema, `Body of ${operationId}`)}
    ${type === 'application/json' ? example(`Example body of ${operationId}`, exampleOf(schema, schemas)) : ''}`;
}

function responsesOf({ operationId, responses }: Operation, schemas: Schemas): Markup {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const parts = successes.map(([status, { description, headers, content }]) => {
    const names = Object.keys(headers).map((name) => html` <code>${name}</code>`);
    const media = Object.entries(content).map(
      ([type, { schema }]) =>
        html`<p><code>${type}</code>${linkTo(typeOf(schema))}.</p>
          ${schemaTable(schema, `Response ${status} of ${operationId}`)}
          ${type === 'application/json' ? example(`Example response of ${operationId}, ${status}`, exampleOf(schema, schemas)) : ''}`,
    );
    return html`<h4>Response ${status}</h4>
      <p>${inline(description)}. Headers:${names}.</p>
      ${media}`;
  });
  return html`${parts}`;
}

function errorsOf({ operationId, responses }: Operation): Markup {
  const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return html`<details>
    <summary>Errors of ${operationId}</summary>
    ${table({
      label: `Errors of ${operationId}`,
      columns: ['Status', 'Codes'],
      rows: errors.map(([status, { description }]) => [status, inline(description)]),
    })}
  </details>`;
}

/** Returns the section of a schema that several operations use. */
export function schemaArticle(name: string, schema: Schema, schemas: Schemas): Markup {
  return html`<article class="schema" id="schema-${name}" aria-labelledby="schema-${name}-title">
    <h3 id="schema-${name}-title">${name}</h3>
    ${paragraphs(schema.description ?? '')} ${schemaTable(schema, `Properties of ${name}`)}
    ${example(`Example of ${name}`, exampleOf(schema, schemas))}
  </article>`;
}

/** Returns the table of the properties of a schema. */
export function schemaTable(schema: Schema, label: string): Markup {
  const rows = rowsOf(schema.items ?? schema).map(({ name, type, isRequired, description }) => [
    html`<code>${name}</code>${isRequired ? ' (required)' : ''}`,
    typeMarkup(type),
    inline(description),
  ]);
  return table({ label, columns: ['Property', 'Type', 'Description'], rows });
}

/** Returns an example, closed at first. */
export function example(label: string, value: unknown): Markup {
  return html`<details>
    <summary>${label}</summary>
    <pre><code>${JSON.stringify(value, null, 2)}</code></pre>
  </details>`;
}

function typeMarkup(type: SchemaType): Markup {
  return html`<span class="type">${type.text}</span>${type.references.map(
      (name) => html` <a href="#schema-${name}">${name}</a>`,
    )}`;
}

function linkTo({ references }: SchemaType): Markup {
  return html`${references.map((name) => html`, <a href="#schema-${name}">${name}</a>`)}`;
}
