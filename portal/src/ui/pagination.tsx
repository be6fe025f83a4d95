import { pageSizes } from '../../contract/list-sizes.js';
import { useLanguage } from '../i18n/language.js';
import { Button } from './button.js';
import { SelectBox } from './select-box.js';

export interface PaginationProps {
  /** From 1. */
  page: number;
  size: number;
  /** Number of rows on all pages. */
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Name of the navigation, for a page with several lists. */
  label?: string | undefined;
}

/** Range of the shown rows, buttons for the pages beside, and the number of rows per page. */
export function Pagination({ page, size, total, onPage, onSize, label }: PaginationProps) {
  const { t, number } = useLanguage();
  const last = Math.max(1, Math.ceil(total / size));
  const range = {
    from: number(Math.min(total, (page - 1) * size + 1)),
    to: number(Math.min(total, page * size)),
    total: number(total),
  };
  return (
    <nav className="pages" aria-label={label ?? t('list.pages')}>
      <p className="muted tabular">
        <span>{t('list.range', range)}</span>
        {page === last ? <span className="pages-end">{t('list.end')}</span> : null}
      </p>
      {total > pageSizes[0] ? (
        <SelectBox
          label={t('list.size')}
          value={String(size)}
          options={pageSizes.map((one) => ({ value: String(one), text: number(one) }))}
          onChoose={(value) => {
            onSize(Number(value));
          }}
        />
      ) : null}
      {last > 1 ? (
        <div className="pages-turn">
          <Turn to={page - 1} last={last} text={t('list.previous')} onPage={onPage} />
          <Turn to={page + 1} last={last} text={t('list.next')} onPage={onPage} />
        </div>
      ) : null}
    </nav>
  );
}

interface TurnProps extends Pick<PaginationProps, 'onPage'> {
  to: number;
  last: number;
  text: string;
}

function Turn({ to, last, text, onPage }: TurnProps) {
  const isEnd = to < 1 || to > last;
  return (
    <Button
      kind="gray"
      size="small"
      // Not `disabled`: the button that has led to the last page keeps the focus.
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onPage(to);
      }}
    >
      {text}
    </Button>
  );
}
