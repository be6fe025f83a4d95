import { useState } from 'react';
import { benefitAmounts } from '../../../contract/benefit-amounts.js';
import { mostSpendLimit, spendThresholds } from '../../../contract/spend-limit.js';
import { CommandDialog } from '../../components/command-dialog.js';
import { useLanguage } from '../../i18n/language.js';
import { NumberField } from '../../ui/number-field.js';
import { Section } from './section.js';
import type { Details } from './use-details.js';
import { useErrors } from './use-errors.js';

/**
 * Most that all people together can redeem. It changes when the user leaves the field: a part of a number, or the empty field
 * before the next one, must not be the limit of an active campaign.
 */
export function LimitSection({ details }: { details: Details }) {
  const { t, money, percent } = useLanguage();
  const { values, change, leave, editable, state } = details;
  const { redeemed } = state.policy;
  const [typed, setTyped] = useState<{ amount: number | null } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const of = useErrors(details);
  const [near = '', reached = ''] = spendThresholds.map((share) => percent(share / 100));
  const hint = t('details.limit-hint', { near, reached });
  const shown = typed ?? { amount: values.spendLimit === null ? null : values.spendLimit / 100 };
  // A text that is no amount has replaced nothing.
  const limit = Number.isNaN(values.spendLimit)
    ? (state.policy.spendLimit?.amount ?? null)
    : values.spendLimit;
  // Until the user confirms, an active campaign keeps its limit.
  const isRemoval = (amount: number | null) => amount === null && editable === 'some' && limit !== null;
  const commit = (amount: number | null) => {
    if (isRemoval(amount)) setAsking(true);
    else store(amount);
  };
  const store = (amount: number | null) => {
    const spendLimit = amount === null ? null : Math.round(amount * 100);
    setTyped(null);
    if (spendLimit !== values.spendLimit) change({ spendLimit });
    leave('spendLimit', { spendLimit });
  };
  return (
    <Section title={t('details.budget')}>
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === null) return;
          // It submits the form without leaving the field, unless there is a question first.
          if (isRemoval(typed.amount)) event.preventDefault();
          commit(typed.amount);
        }}
      >
        <NumberField
          {...of('spendLimit')}
          label={t('detail.limit')}
          hint={
            editable === 'all' ? hint : `${hint} ${t('details.limit-spent', { amount: money(redeemed) })}`
          }
          value={shown.amount}
          format={{
            style: 'currency',
            currency: redeemed.currencyCode,
            currencyDisplay: 'narrowSymbol',
          }}
          min={benefitAmounts.least / 100}
          max={mostSpendLimit / 100}
          step={100}
          onChange={(amount) => {
            setTyped({ amount });
          }}
          onCommit={commit}
        />
      </div>
      {isAsking ? (
        <CommandDialog
          title={t('details.limit-remove')}
          command={t('details.limit-remove-command')}
          isBusy={false}
          failure={null}
          onClose={() => {
            setAsking(false);
            setTyped(null);
          }}
          onConfirm={() => {
            setAsking(false);
            store(null);
          }}
        >
          <p>
            {t('details.limit-remove-text', {
              limit: money({ ...redeemed, amount: limit ?? 0 }),
            })}
          </p>
        </CommandDialog>
      ) : null}
    </Section>
  );
}
