import { useState } from 'react';
import { AmountField } from '../src/forms/AmountField';
import { FilterField } from '../src/forms/FilterField';
import { PasswordField } from '../src/forms/PasswordField';
import { SelectField } from '../src/forms/SelectField';
import { TextAreaField } from '../src/forms/TextAreaField';
import { TextField } from '../src/forms/TextField';

export default { title: 'Fields' };

export const Amounts = () => {
  const [value, setValue] = useState('5000');
  return (
    <div className="stack gap-3">
      <AmountField label="Amount" description="At least 10 USDC." value={value} onChange={setValue} />
      <AmountField label="Amount" error="More than you have." value={value} onChange={setValue} />
    </div>
  );
};

export const Texts = () => (
  <div className="stack gap-3">
    <TextField label="Email" description="We send nothing but what concerns you." placeholder="you@example.org" />
    <TextField label="Payout wallet" error="This is no address." defaultValue="0x12" />
    <TextAreaField label="Reason" autosize minRows={3} />
    <PasswordField label="Password" revealLabel="Show password" />
    <PasswordField label="Password" revealLabel="Show password" error="Password is missing." />
  </div>
);

export const Choices = () => {
  const [status, setStatus] = useState<'open' | 'closed' | ''>('');
  return (
    <div className="stack gap-3">
      <SelectField label="Environment" data={['Production', 'Staging', 'Development']} />
      <FilterField
        label="Status"
        all="All"
        values={['open', 'closed']}
        labelOf={(value) => value}
        value={status === '' ? null : status}
        onChoose={setStatus}
      />
    </div>
  );
};
