import { useLanguage } from '../../i18n/language.js';

/** Returns formatters for a figure and its change against the period before. */
export function useChange() {
  const { t, number, change } = useLanguage();
  return {
    number,
    /** Compares a figure with the one of the period before, in words. */
    text(value: number, before: number): string {
      if (before === 0) return t(value === 0 ? 'chart.change-none' : 'chart.change-first');
      return t('chart.change', { share: change((value - before) / before) });
    },
  };
}
