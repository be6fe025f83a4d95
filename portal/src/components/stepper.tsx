import { Link } from '../context/address.js';
import { useT } from '../i18n/i18n.js';
import { Icon } from '../ui/icon.js';

export interface Step {
  name: string;
  /** Address of the step; null while it cannot be opened: the step is text then. */
  to: string | null;
  isDone: boolean;
  /** Reason why the step cannot be opened yet. */
  reason?: string | undefined;
}

/** Steps of a process, as links in their order. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly Step[];
  current: number;
}) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li key={step.name} data-done={step.isDone || undefined}>
            <StepLink step={step} number={index + 1} isCurrent={index === current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLink({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const t = useT();
  const { name, to, isDone, reason } = step;
  const content = (
    <>
      <span className="step-number">{isDone && !isCurrent ? <Icon name="check" size={16} /> : number}</span>
      <span className="step-name">
        <span>{name}</span>
        {isDone && !isCurrent ? <span className="visually-hidden"> {t('setup.done')}</span> : null}
        {reason === undefined ? null : <span className="step-reason">{reason}</span>}
      </span>
    </>
  );
  const state = { className: 'step', 'aria-current': isCurrent ? 'step' : undefined } as const;
  if (to === null) return <span {...state}>{content}</span>;
  return (
    <Link {...state} to={to}>
      {content}
    </Link>
  );
}
