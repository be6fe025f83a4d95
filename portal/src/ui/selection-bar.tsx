import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/language.js';
import { Button } from './button.js';
import { countSelected, nothingSelected, pageState, select, type Selection } from './selection.js';

/** Selection of rows, with actions for all of them. */
export interface TableSelection {
  value: Selection;
  onChange: (next: Selection) => void;
  /** Number of rows that match the filters, on all pages. */
  total: number;
  /** Buttons for the selected rows. */
  actions?: ReactNode;
}

interface PageSelection extends TableSelection {
  /** Keys of all rows of this page, selected or not. */
  keys: readonly string[];
}

interface SelectionBarProps extends PageSelection {
  /** True if the rows are cards, without a header for the checkbox of the page. */
  hasCards: boolean;
}

/** Checkbox for all rows of the page. */
export function SelectPage({ value, onChange, keys }: PageSelection) {
  const { t, number } = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const state = pageState(value, keys);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="check">
      <input
        ref={box}
        type="checkbox"
        checked={state === 'all'}
        onChange={() => {
          onChange(select(value, keys, state !== 'all', keys));
        }}
      />
      <span className="check-text">{t('table.select-page', { count: number(keys.length) })}</span>
    </label>
  );
}

/**
 * Shows how many rows are selected, and offers their actions. After the whole page is selected, it offers to select all
 * matching rows of other pages.
 */
export function SelectionBar({ hasCards, ...props }: SelectionBarProps) {
  const { value, onChange, total, actions, keys } = props;
  const { t, number } = useLanguage();
  const count = countSelected(value, total);
  const canSelectMore = value.kind === 'some' && total > keys.length && pageState(value, keys) === 'all';
  return (
    <div className="selection" data-open={count > 0 || undefined}>
      {hasCards ? <SelectPage {...props} /> : null}
      {/* Always on the page: a live region that appears together with its text may not be announced. */}
      <p role="status" className="tabular">
        {count === 0 ? '' : t('table.selected', { count: number(count) })}
      </p>
      {canSelectMore ? (
        <Button
          kind="link"
          size="small"
          onClick={() => {
            onChange({ kind: 'all' });
          }}
        >
          {t('table.select-all', { count: number(total) })}
        </Button>
      ) : null}
      {count === 0 ? null : (
        <>
          <Button
            kind="link"
            size="small"
            onClick={() => {
              onChange(nothingSelected);
            }}
          >
            {t('table.clear')}
          </Button>
          <div className="selection-actions">{actions}</div>
        </>
      )}
    </div>
  );
}
