import type { Locator, Page } from '@playwright/test';
import { createFields, type Outcome } from '#test/support/functions.js';
import type { FieldKey } from '../shared/hosted-fields.types.js';
import { addBoxes, createCard, type FieldOptions } from './fields.js';

export interface Layout {
  /** Prepares the page. */
  readonly before: (page: Page, keys: readonly FieldKey[]) => Promise<void>;
  /** Creates the card; `options` are options of single fields. */
  readonly make: (page: Page, keys: readonly FieldKey[], options?: FieldOptions) => Promise<Outcome>;
}

/** Both layouts of a card in a page. */
export const layouts: Readonly<Record<'a frame per field' | 'one form', Layout>> = {
  'a frame per field': {
    before: (page, keys) => addBoxes(page, Object.fromEntries(keys.map((key) => [key, 'document'] as const))),
    make: (page, _, options = {}) => createCard(page, {}, options),
  },
  'one form': {
    before: () => Promise.resolve(),
    make: (page, keys, options = {}) =>
      createFields(page, { fields: Object.fromEntries(keys.map((key) => [key, { ...options[key] }])) }),
  },
};

/** Prepares the page and creates the card. */
export async function makeCard(
  page: Page,
  { before, make }: Layout,
  keys: readonly FieldKey[],
  options: FieldOptions = {},
): Promise<Outcome> {
  await before(page, keys);
  return make(page, keys, options);
}

/**
 * Returns the tags of a test of one layout. The code of a field is the same in both, so that one of them is enough before a
 * release, also in Firefox if there is a reason.
 */
export const tagsOf = (layout: string, reason?: string): string[] => {
  if (layout !== 'a frame per field') return ['@release'];
  return reason === undefined ? [] : [reason];
};

/** Returns the input or select of a field, in any frame. */
export async function fieldOf(page: Page, key: FieldKey): Promise<Locator> {
  for (const frame of page.frames().slice(1)) {
    const found = frame.locator(`form [data-braintree-name=${key}]`);
    if ((await found.count()) > 0) return found;
  }
  throw new Error(`no field ${key}`);
}
