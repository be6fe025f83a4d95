import type { ContentItem } from '../wire.js';
import { isRecord } from './records.js';

/** Returns the valid items of a response; calls `drop` with each invalid one. */
export function parseContent(response: unknown, drop: (item: unknown) => void): readonly ContentItem[] {
  const items = isRecord(response) ? response['items'] : undefined;
  if (!Array.isArray(items)) {
    drop(response);
    return [];
  }
  return items.flatMap((item: unknown) => {
    const parsed = parseItem(item);
    if (!parsed) drop(item);
    return parsed ?? [];
  });
}

function parseItem(item: unknown): ContentItem | undefined {
  if (!isRecord(item)) return undefined;
  const { id, kind, title, body, image, href } = item;
  if (!isText(id) || !isText(kind) || !isText(title) || !isText(body)) return undefined;
  if (![image, href].every((address) => address === undefined || isSafeAddress(address))) return undefined;
  return {
    id,
    kind,
    title,
    body,
    ...(isText(image) ? { image } : {}),
    ...(isText(href) ? { href } : {}),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Returns true for links to this or another site, not for scripts. Uses the URL parser, as browsers do on a
 * click.
 */
function isSafeAddress(address: unknown): boolean {
  const base = 'https://shop.invalid';
  if (!isText(address) || !URL.canParse(address, base)) return false;
  return ['https:', 'http:'].includes(new URL(address, base).protocol);
}
