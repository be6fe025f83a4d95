interface SelectBoxProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

/** Native select with a visible label, for filters. */
export function SelectBox({ label, value, options, onChoose }: SelectBoxProps) {
  return (
    <label className="select">
      <span>{label}</span>
      <select
        value={value}
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
