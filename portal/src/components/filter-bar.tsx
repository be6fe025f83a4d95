import { useState } from 'react';
import { joinValues, splitValues } from '../../contract/value-lists.js';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { DayBox } from '../ui/day-box.js';
import { Drawer } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { MultiSelect } from '../ui/multi-select.js';
import { SelectBox } from '../ui/select-box.js';
import { SortBox, type SortBoxProps } from '../ui/sort-box.js';
import { narrow, useMedia } from '../ui/use-media.js';
import { SearchBox } from './search-box.js';

interface BaseFilter {
  /** Name of the query parameter in the address. */
  name: string;
  label: string;
  /** Empty if the filter is not set. With several values, the list of `joinValues`. */
  value: string;
}

interface ChoiceFilter extends BaseFilter {
  /** True if the filter can have several values. */
  isMultiple?: boolean;
  /** True if options load later: the width of the box does not depend on them. */
  hasFixedWidth?: boolean;
  options: readonly { value: string; text: string }[];
}

/** First or last day of a period. */
interface DayFilter extends BaseFilter {
  isDay: true;
  min?: string;
  max?: string;
}

export type Filter = ChoiceFilter | DayFilter;

export interface FilterBarProps {
  search: { label: string; value: string; onSearch: (text: string) => void };
  filters: readonly Filter[];
  /** Order of the rows, for narrow pages: wide ones sort by the headers of the table. */
  sort?: SortBoxProps;
  onFilter: (changes: Record<string, string | null>) => void;
}

/** Search and filters above a list. On a narrow page, filters and order are in a sheet. */
export function FilterBar({ search, filters, sort, onFilter }: FilterBarProps) {
  const t = useT();
  const isNarrow = useMedia(narrow);
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter(({ value }) => value !== '').length;
  const close = () => {
    setOpen(false);
  };
  const clear = () => {
    onFilter(Object.fromEntries(filters.map(({ name }) => [name, null])));
  };
  const boxOf = (filter: Filter) => {
    const { name, label, value } = filter;
    const choose = (next: string) => {
      onFilter({ [name]: next });
    };
    if ('isDay' in filter) {
      const { min, max } = filter;
      return <DayBox key={name} label={label} value={value} min={min} max={max} onChoose={choose} />;
    }
    return filter.isMultiple === true ? (
      <MultiSelect
        key={name}
        label={label}
        values={splitValues(value)}
        options={filter.options}
        isInline={isNarrow}
        onChange={(next) => {
          choose(joinValues(next));
        }}
      />
    ) : (
      <SelectBox
        key={name}
        label={label}
        value={value}
        options={[{ value: '', text: t('list.all') }, ...filter.options]}
        hasFixedWidth={filter.hasFixedWidth}
        onChoose={choose}
      />
    );
  };
  const days = filters.filter((filter) => 'isDay' in filter);
  const boxes = (
    <>
      {filters.filter((filter) => !('isDay' in filter)).map(boxOf)}
      {days.length === 0 ? null : <div className="filter-days">{days.map(boxOf)}</div>}
    </>
  );
  return (
    <div className="filters" role="search" aria-label={search.label}>
      <SearchBox {...search} />
      {isNarrow && (filters.length > 0 || sort) ? (
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
          }}
        >
          <Icon name="filter" size={18} />
          {count === 0 ? t('list.filters') : t('list.filters-set', { count })}
        </Button>
      ) : (
        <>
          {boxes}
          {count === 0 ? null : (
            <Button kind="link" onClick={clear}>
              {t('list.clear')}
            </Button>
          )}
        </>
      )}
      <Drawer
        side="full"
        title={t('list.filters')}
        isOpen={isOpen && isNarrow}
        onClose={close}
        actions={
          <>
            <Button aria-disabled={count === 0 || undefined} onClick={clear}>
              {t('list.clear')}
            </Button>
            <Button kind="primary" onClick={close}>
              {t('list.show')}
            </Button>
          </>
        }
      >
        {boxes}
        {sort ? <SortBox {...sort} /> : null}
      </Drawer>
    </div>
  );
}
