import type { Locator, Page } from '@playwright/test';
import type { FieldKey } from '../shared/hosted-fields.types.js';
import { boxes, createCard } from './fields.js';
import { createFields } from '#test/support/functions.js';

export interface Layout {
  /** Returns page code to run first. */
  readonly before: (keys: readonly FieldKey[]) => string;
  /** Returns page code that creates `fields`; `options` are options of single fields. */
  readonly make: (keys: readonly FieldKey[], options?: string) => string;
}

/** Both layouts of a card in a page. */
export const layouts: Readonly<Record<'a frame per field' | 'one form', Layout>> = {
  'a frame per field': {
    before: (keys) => boxes(Object.fromEntries(keys.map((key) => [key, 'document'] as const))),
    make: (_, options = '') => createCard('', options),
  },
  'one form': {
    before: () => '',
    make: (keys, options = '') => `
      const options = { ${options} };
      ${createFields(`fields: Object.fromEntries(${JSON.stringify(keys)}.map((key) => [key, { ...options[key] }]))`)}`,
  },
};

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
