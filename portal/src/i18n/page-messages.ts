import type { I18n, Messages } from '@lingui/core';
import { use } from 'react';
import type { Locale } from '../../contract/locales.js';
import { loadFile } from '../files/load-file.js';
import { useTranslation } from './i18n.js';

/** Messages of one page, in their own files. The build splits and compiles them. */
export interface PageMessages {
  /** Adds them to the messages of a language. Returns the same promise each time. */
  load(i18n: I18n): Promise<void>;
}

export function pageMessages(files: Record<Locale, () => Promise<{ default: Messages }>>): PageMessages {
  const loads = new WeakMap<I18n, Promise<void>>();
  const add = async (i18n: I18n) => {
    const { default: messages } = await loadFile(files[i18n.locale as Locale]);
    i18n.load(i18n.locale, messages);
  };
  return {
    load(i18n) {
      const load = loads.get(i18n) ?? add(i18n);
      loads.set(i18n, load);
      return load;
    },
  };
}

/** Suspends the component until the messages of its page are loaded. Several parts load at the same time. */
export function usePageMessages(...parts: readonly PageMessages[]): void {
  const { i18n } = useTranslation();
  for (const load of parts.map((part) => part.load(i18n))) use(load);
}
