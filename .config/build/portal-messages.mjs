import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** First parts of the keys whose messages load later: with the pages behind the sign-in, or with a link of a message. */
const laterGroups = new Set([
  'account',
  'action',
  'activity',
  'benefit',
  'campaigns',
  'chart',
  'combobox',
  'copy',
  'date',
  'detail',
  'dialog',
  'draft',
  'expiry',
  'figures',
  'file',
  'google',
  'invite',
  'legal',
  'length',
  'link',
  'list',
  'magic',
  'nav',
  'no-access',
  'nothing',
  'number',
  'offline',
  'order',
  'people',
  'preview',
  'request',
  'role',
  'save',
  'setup',
  'signed-in',
  'status',
  'store',
  'summary',
  'table',
  'tag',
  'toast',
  'unsaved',
  'usage',
  'viewing',
]);

/** Groups that load with one page, by the part that holds them. */
const pageGroups = {
  details: 'setup',
  members: 'setup',
  review: 'setup',
  launched: 'setup',
  import: 'import',
  clients: 'clients',
  users: 'users',
  pay: 'pay',
  invoices: 'invoices',
  orders: 'orders',
  billing: 'billing',
  integrations: 'integrations',
};

/** Returns the part that holds a message. */
function partOf(key) {
  const [group] = key.split('.');
  return pageGroups[group] ?? (laterGroups.has(group) ? 'more' : 'start');
}

const prefix = '\0portal-messages:';

/**
 * Splits each catalogue into the messages of the sign-in page (`?start`), those of the campaign setup (`?setup`), those of the import of
 * people (`?import`), those of the clients (`?clients`), of
 * users (`?users`), those of payments (`?pay`), invoices (`?invoices`), orders (`?orders`), billing
 * (`?billing`) and integrations (`?integrations`), and the rest (`?more`), and compiles them, so that the page needs no parser and no `eval`.
 */
export const portalMessages = {
  name: 'portal-messages',
  resolveId(source, importer) {
    const [, file, part] =
      /^(\..*\/\w\w-\w\w\.json)\?(start|more|setup|import|clients|users|pay|invoices|orders|billing|integrations)$/.exec(
        source,
      ) ?? [];
    if (file === undefined || importer === undefined) return null;
    // Another ending than `.json`: otherwise other plugins would parse the result as JSON.
    return `${prefix}${part}:${path.resolve(path.dirname(importer), file)}.js`;
  },
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const [part, file] = id.slice(prefix.length, -'.js'.length).split(':');
    this.addWatchFile?.(file);
    const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8'))).filter(
      ([key]) => partOf(key) === part,
    );
    const compiled = messages.map(([key, text]) => [key, compileMessage(text)]);
    return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))};`, map: null };
  },
};
