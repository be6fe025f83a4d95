import type { Benefit } from '../../contract/benefits.js';
import type { Language } from '../i18n/language.js';

/** Returns the part that the employer pays, in words. */
export function benefitText(benefit: Benefit, { t, money, percent }: Language): string {
  switch (benefit.type) {
    case 'ALLOWANCE':
      return money(benefit.amount);
    case 'PERCENT':
      return t('detail.PERCENT', { percent: percent(benefit.percent / 100), amount: money(benefit.cap) });
    case 'COVERED':
      return t('detail.COVERED', { amount: money(benefit.cap) });
  }
}
