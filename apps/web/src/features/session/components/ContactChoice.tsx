import type { UseFormReturnType } from '@mantine/form';
import { signingTexts } from '@ballast/texts/web/signing';
import { TextField } from '@ballast/ui/forms/TextField';
import { useWays } from '../../../entities/member/api/use-ways';
import type { SignUpValues } from '../model/sign-up-form';
import './sign-up.css';

const words = signingTexts;

/** Email or phone: choosing one clears the other. */
export function ContactChoice({ form }: { readonly form: UseFormReturnType<SignUpValues> }) {
  const { contact } = form.values;
  const ways = useWays(contact === 'phone').data;
  const choose = (chosen: SignUpValues['contact']) => form.setValues({ contact: chosen, email: '', phone: '' });
  return (
    <div className="stack gap-1">
      <fieldset className="choice">
        <legend className="choice__legend">{words.signUp.contact}</legend>
        {(['email', 'phone'] as const).map((value) => (
          <label key={value} className="choice__option">
            <input
              type="radio"
              name="contact"
              value={value}
              checked={contact === value}
              onChange={() => choose(value)}
            />
            {words[value]}
          </label>
        ))}
      </fieldset>
      {contact === 'email' ? (
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.getInputProps('email')}
        />
      ) : (
        <TextField
          label={words.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          description={
            ways?.mails === true && !ways.sms
              ? `${words.signUp.phoneHint}. ${words.signUp.noSms}`
              : words.signUp.phoneHint
          }
          {...form.getInputProps('phone')}
        />
      )}
    </div>
  );
}
