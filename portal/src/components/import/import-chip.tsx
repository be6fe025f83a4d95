import { Suspense, useEffect, useState } from 'react';
import { useImport, useRunningImport } from '../../api/imports.js';
import { Link, useAddress } from '../../context/address.js';
import { useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { importMessages } from './import-messages.js';
import { importAddress, importState, type ImportState } from './import-state.js';

/**
 * Shows the progress of an import on the other pages of its store, with a link to it. Reads the list of imports once, and
 * again when a page with an import is left; afterwards only the import that runs.
 */
export function ImportChip() {
  const { search } = useAddress();
  const isElsewhere = search.has('import');
  const { data } = useRunningImport(!isElsewhere);
  const [running] = data?.items ?? [];
  if (isElsewhere || !running) return null;
  return (
    <Suspense fallback={null}>
      <Chip key={running.id} id={running.id} />
    </Suspense>
  );
}

/** Time for which the end of an import is shown, in milliseconds. */
const endMs = 10_000;

const icons: Record<ImportState['kind'], IconName> = {
  ...{ reading: 'clock', checking: 'clock', importing: 'clock' },
  ...{ ready: 'file', done: 'check', failed: 'warning' },
};

function Chip({ id }: { id: string }) {
  usePageMessages(importMessages);
  const t = useT();
  const { data: job } = useImport(id);
  const [isOver, setOver] = useState(false);
  const state = job ? importState(job) : null;
  const isDone = state?.kind === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => {
      setOver(true);
    }, endMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isDone]);
  if (!job || !state || isOver) return null;
  const { kind } = state;
  const text = t(`import.chip-${kind}`);
  return (
    <div className="import-chip" data-kind={kind}>
      <Link to={importAddress(job)} className="chip">
        <Icon name={icons[kind]} size={14} />
        <span className="import-chip-text">{text}</span>
        {'percent' in state ? (
          <span className="import-chip-percent">{t('import.chip-percent', { percent: state.percent })}</span>
        ) : null}
      </Link>
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </div>
  );
}
