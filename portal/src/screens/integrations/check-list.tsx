import { useId } from 'react';

interface CheckListProps<Value extends string> {
  label: string;
  error: string | undefined;
  /** Id of the first choice, for links to the field. */
  id: string;
  values: readonly Value[];
  options: readonly { value: Value; name: string; detail?: string }[];
  onChange: (values: readonly Value[]) => void;
}

/** Choice of several options. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, error, id, values, options, onChange } = props;
  const own = useId();
  return (
    <fieldset
      className="field check-list"
      data-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${own}-error`}
    >
      <legend>{label}</legend>
      {options.map(({ value, name, detail }, index) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            checked={values.includes(value)}
            aria-labelledby={`${own}-${index}`}
            aria-describedby={detail === undefined ? undefined : `${own}-${index}-detail`}
            onChange={({ target }) => {
              const next = new Set(
                target.checked ? [...values, value] : values.filter((one) => one !== value),
              );
              onChange(options.map((option) => option.value).filter((one) => next.has(one)));
            }}
          />
          <span>
            <span id={`${own}-${index}`}>{name}</span>
            {detail === undefined ? null : (
              <span id={`${own}-${index}-detail`} className="hint">
                {detail}
              </span>
            )}
          </span>
        </label>
      ))}
      {error === undefined ? null : (
        <p className="field-error" id={`${own}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
