import { Link } from '../app/address.js';
import { useT } from '../i18n/i18n.js';
import { Icon } from './icon.js';

export interface Step {
  name: string;
  /** Address of the step. */
  to: string;
  isDone: boolean;
  /** Reason why the step cannot be opened yet; the step is text then. */
  blocked?: string;
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
          <li key={step.to} data-done={step.isDone || undefined}>
            <StepLink step={step} number={index + 1} isCurrent={index === current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLink({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const t = useT();
  const { name, to, isDone, blocked } = step;
  const content = (
    <>
      <span className="step-number">{isDone && !isCurrent ? <Icon name="check" size={16} /> : number}</span>
      <span>
        {name}
        {isDone && !isCurrent ? <span className="visually-hidden"> {t('setup.done')}</span> : null}
        {blocked === undefined ? null : <span className="step-reason">{blocked}</span>}
      </span>
    </>
  );
  if (blocked !== undefined) return <span className="step">{content}</span>;
  return (
    <Link className="step" to={to} aria-current={isCurrent ? 'step' : undefined}>
      {content}
    </Link>
  );
}
