import { SelectField } from './SelectField';

interface Props<Value extends string> {
  readonly label: string;
  /** The label of the first choice, which does not filter. */
  readonly all: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  /** The chosen value; undefined or null: no filter. */
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
