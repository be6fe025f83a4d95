interface CheckProps {
  id?: string;
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Checkbox of a form with its explanation. */
export function Check({ id, label, hint, isOn, onChange }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <span>
        {label}
        {hint === undefined ? null : <span className="hint">{hint}</span>}
      </span>
    </label>
  );
}
