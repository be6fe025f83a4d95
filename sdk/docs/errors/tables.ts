import { clientErrors } from '#src/client/client.errors.js';
import type { ExplainedError } from './explain.js';
import { methods, shared } from './index.js';
import { sharedText, shopperText } from './shopper.js';
import type { MethodUnions } from './unions.js';

/** Prefixes whose codes a list abbreviates if it has all of them. */
const groups = ['CLIENT_', 'FRAME_', 'ASSETS_', 'ELEMENT_'] as const;

const sharedErrors = Object.values(shared).flat();
const sharedCodes = sharedErrors.map(({ code }) => code);

/** Returns the codes of a method that are not shared by all methods. */
export function ownErrors(method: string, { all, element }: MethodUnions): ExplainedError[] {
  const explained = methods[method] ?? [];
  return explained.filter(({ code }) => all.codes.has(code) || element?.codes.has(code) === true);
}

/** Returns the table of the errors of a method, and the list of its types. */
export function methodTables(method: string, unions: MethodUnions): string {
  const errors = ownErrors(method, unions);
  const head = ['Code', 'Rejected by', 'Type', 'Retry', 'Cause', 'Remedy'];
  const rows = errors.map((error) => {
    const text = unions.element ? [shopperText(error, method, unions) ?? 'is not shown'] : [];
    return [codeCell(error), callsCell(error, unions), ...factCells(error), ...text];
  });
  const tables =
    errors.length > 0 ? [table([...head, ...(unions.element ? ['The shopper reads'] : [])], rows)] : [];
  return [...tables, typesTable(unions)].join('\n\n');
}

/** Returns the table of codes that all methods share. `all` has the unions of the methods, `unions` names the calls of the client. */
export function sharedTable(
  errors: readonly ExplainedError[],
  all: readonly MethodUnions[],
  unions?: MethodUnions,
): string {
  const calls = unions ? ['Rejected by'] : [];
  const rows = errors.map((error) => [
    codeCell(error),
    ...(unions ? [callsCell(error, unions)] : []),
    ...factCells(error),
    sharedText(error, all) ?? "the text of the method's code",
  ]);
  return table(['Code', ...calls, 'Type', 'Retry', 'Cause', 'Remedy', 'The shopper reads'], rows);
}

/** Returns the table of a method's types, with the shared codes of each call. */
export function typesTable({ all, calls, element }: MethodUnions): string {
  const rows = [...calls].map(([call, { type, codes }]) => [`\`${call}\``, `\`${type}\``, sharedCell(codes)]);
  const ofElement = element
    ? [['events of the element', `\`${element.type}\``, sharedCell(element.codes)]]
    : [];
  return table(
    ['Call', 'Type', 'Shared codes'],
    [...rows, ...ofElement, ['all calls', `\`${all.type}\``, sharedCell(all.codes)]],
  );
}

const codeCell = ({ code, message }: ExplainedError): string =>
  // A message that the gateway writes.
  message === '{message}' ? `\`${code}\`` : `\`${code}\`<br />${message}`;

const callsCell = ({ code }: ExplainedError, { calls }: MethodUnions): string => {
  const names = [...calls].filter(([, { codes }]) => codes.has(code)).map(([call]) => `\`${call}\``);
  return names.join(', ') || 'the element';
};

const factCells = ({ type, retryable, hasNetworkCause, cause, remedy }: ExplainedError): string[] => [
  type,
  retryable ? 'yes' : hasNetworkCause ? 'after network errors' : 'no',
  cause,
  remedy,
];

/** Lists the shared codes of a union; a prefix stands for all codes that have it. */
function sharedCell(codes: ReadonlySet<string>): string {
  let rest = sharedCodes.filter((code) => codes.has(code));
  const listed = groups.flatMap((prefix) => {
    const members = sharedCodes.filter(
      (code) => code.startsWith(prefix) && !code.startsWith('FRAME_SERVICE_'),
    );
    // Those of the creation of a client; the codes of its requests have the same prefix.
    const all = members.filter((code) => prefix !== 'CLIENT_' || creationCodes.has(code));
    if (!all.every((code) => rest.includes(code))) return [];
    rest = rest.filter((code) => !all.includes(code));
    return [`\`${prefix}…\``];
  });
  return [...listed, ...rest.map((code) => `\`${code}\``)].join(', ');
}

const creationCodes: ReadonlySet<string> = new Set(
  Object.values(clientErrors).map((create) => create().code),
);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
