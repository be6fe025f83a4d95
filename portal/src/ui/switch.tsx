import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';

export interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** Setting that takes effect at once. */
export function Switch({ label, hint, isOn, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch-field">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint === undefined ? null : (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <Base.Root
        id={id}
        className="switch"
        nativeButton
        render={<button type="button" />}
        checked={isOn}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onCheckedChange={onChange}
      >
        <Base.Thumb className="switch-thumb" />
      </Base.Root>
    </div>
  );
}
