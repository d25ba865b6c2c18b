import { SelectField } from './SelectField';

interface Props<Value extends string> {
  readonly label: string;
  /** What the first choice says: it lets everything through. */
  readonly all: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  /** What is chosen; undefined or null: everything. */
  readonly value: Value | null | undefined;
  readonly onChoose: (value: Value | '') => void;
  readonly className?: string;
}

/** Narrows a list down to one of several values, or to none of them. */
export function FilterField<Value extends string>(props: Props<Value>) {
  const { label, all, values, labelOf, value, onChoose, className } = props;
  const data = [{ value: '', label: all }, ...values.map((one) => ({ value: one, label: labelOf(one) }))];
  return (
    <SelectField
      {...(className === undefined ? {} : { className })}
      label={label}
      data={data}
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value as Value | '')}
    />
  );
}
