import { useEffect, useRef } from 'react';
import { useT } from '../i18n/i18n.js';
import { Icon } from './icon.js';

interface FieldProblem {
  /** Element id of the input that the link leads to. */
  fieldId: string;
  text: string;
}

export interface ErrorSummaryProps {
  /** Problems in the order of the fields; without any, nothing is shown. */
  problems: readonly FieldProblem[];
  /** Number of the failed attempt: each one moves the focus to the summary again. */
  attempt: number;
}

/**
 * Problems of a form, above it. After a failed attempt it takes the focus; its links lead to the fields. Until the
 * problems are solved, the page's title starts with "Error: " (`hasError` of `Page`).
 */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (isShown) container.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div ref={container} className="notice summary" data-tone="danger" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <h2 className="notice-title">{t('summary.title', { count: problems.length })}</h2>
        <ul>
          {problems.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  // The hash is not part of the portal's addresses.
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
