import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Money typed by hand: text all the way, so that no digit passes through a floating-point number. A comma counts as the point. */
export function AmountField({ value, onChange, ...props }: Props) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className="muted tiny">USDC</span>}
      rightSectionWidth={60}
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(',', '.').trim())}
    />
  );
}
