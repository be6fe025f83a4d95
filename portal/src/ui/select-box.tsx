interface SelectBoxProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  /** True if the width does not depend on the options. */
  hasFixedWidth?: boolean | undefined;
  onChoose: (value: string) => void;
}

/** Native select with a visible label, for filters. */
export function SelectBox({ label, value, options, hasFixedWidth, onChoose }: SelectBoxProps) {
  return (
    <label className="select">
      <span>{label}</span>
      <select
        value={value}
        data-fixed={hasFixedWidth || undefined}
        onChange={(event) => {
          onChoose(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
