import { useId } from 'react';

export interface RadioCardsProps<Value extends string> {
  /** Name of the group. */
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Id of the first choice, for links to the field. */
  id?: string;
  /** Null until a choice is made. */
  value: Value | null;
  options: readonly { value: Value; name: string; detail?: string }[];
  onChange: (value: Value) => void;
}

/** Choice of one option, each in a card with a line of explanation. */
export function RadioCards<Value extends string>({
  label,
  hint,
  error,
  id,
  value,
  options,
  onChange,
}: RadioCardsProps<Value>) {
  const own = useId();
  const described = [hint === undefined ? '' : `${own}-hint`, error === undefined ? '' : `${own}-error`];
  return (
    <fieldset
      className="field radio-cards"
      data-invalid={error !== undefined || undefined}
      aria-describedby={described.join(' ').trim() || undefined}
    >
      <legend>{label}</legend>
      {hint === undefined ? null : (
        <p className="hint" id={`${own}-hint`}>
          {hint}
        </p>
      )}
      <div className="radio-options">
        {options.map((option, index) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={own}
              id={index === 0 ? id : undefined}
              checked={option.value === value}
              aria-describedby={option.detail === undefined ? undefined : `${own}-${option.value}`}
              aria-labelledby={`${own}-${option.value}-name`}
              onChange={() => {
                onChange(option.value);
              }}
            />
            <span>
              <span id={`${own}-${option.value}-name`} className="radio-name">
                {option.name}
              </span>
              {option.detail === undefined ? null : (
                <span id={`${own}-${option.value}`} className="hint">
                  {option.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p className="field-error" id={`${own}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
