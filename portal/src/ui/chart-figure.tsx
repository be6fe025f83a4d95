import { type ReactNode, useId, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { Button } from './button.js';
import { Icon } from './icon.js';

interface ChartFigureProps {
  title: string;
  /** Level of the title. Default: `h2`. */
  heading?: 'h2' | 'h3';
  /** Text between the title and the picture. */
  lead?: ReactNode;
  /** The same numbers as the picture. */
  table: ReactNode;
  children: ReactNode;
}

/** Chart with a title, and a button that shows the numbers as a table instead. */
export function ChartFigure({ title, heading: Heading = 'h2', lead, table, children }: ChartFigureProps) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <figure className="chart" aria-labelledby={id}>
      <div className="chart-head">
        <figcaption id={id}>
          <Heading>{title}</Heading>
        </figcaption>
        <Button
          kind="gray"
          size="small"
          onClick={() => {
            setTable(!isTable);
          }}
        >
          <Icon name={isTable ? 'chart' : 'table'} size={16} />
          <span className="wide-text">{isTable ? t('chart.as-chart') : t('chart.as-table')}</span>
        </Button>
      </div>
      {lead}
      {isTable ? table : children}
    </figure>
  );
}
