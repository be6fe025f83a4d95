import type { Operation, Schemas } from './api-document.js';
import { exampleOf } from './example.js';

/** Headers that an example sends although the operation does not require them: leaving them out is a common mistake. */
const recommended = new Set(['idempotency-key', 'if-match']);

/** Returns a call of an operation for a shell: its path, the required parameters, the sign-in and the body. */
export function curlOf(operation: Operation, schemas: Schemas, base: string): string {
  const { method, path, parameters, requestBody, 'x-access': access } = operation;
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${String(exampleOf(schema, schemas, name))}`);
  const address = `${base}${path.replaceAll(/\{(\w+)\}/g, '$$$1')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}"${address}"`];
  if (access.includes('api-key')) lines.push('-H "Authorization: Bearer $API_KEY"');
  else if (!access.includes('public')) lines.push('-H "X-Authorization-OBO: Bearer $ACCESS_TOKEN"');
  for (const { name, required } of parameters.filter((one) => one.in === 'header'))
    if (required || recommended.has(name)) lines.push(`-H "${headerName(name)}: $${variable(name)}"`);
  const [media] = Object.entries(requestBody?.content ?? {});
  if (media)
    lines.push(`-H "Content-Type: ${media[0]}"`, bodyOf(media[0], exampleOf(media[1].schema, schemas)));
  return lines.join(' \\\n  ');
}

const headerName = (name: string) => name.replaceAll(/(?:^|-)\w/g, (letter) => letter.toUpperCase());
const variable = (name: string) => name.replaceAll('-', '_').toUpperCase();

/** Returns the argument with the body. In single quotes, a shell needs another form for an apostrophe. */
function bodyOf(type: string, example: unknown): string {
  if (type !== 'application/json') return '--data-binary @people.csv';
  return `-d '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}'`;
}
