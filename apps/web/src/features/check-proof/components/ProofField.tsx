import { useRef, useState } from 'react';
import { checkProofTexts } from '@ballast/texts/web/check-proof';
import { proofTexts } from '@ballast/texts/web/proof';
import { Field } from './Field';

const words = checkProofTexts.file;

interface Props {
  readonly value: string;
  readonly fault: string | undefined;
  /** @param name of the file that was opened; null: typed or pasted */
  readonly onEnter: (text: string, name: string | null) => void;
}

/** The proof file: opened, or its text pasted. */
export function ProofField({ value, fault, onEnter }: Props) {
  const [unread, setUnread] = useState<string>();
  const chosen = useRef<HTMLInputElement>(null);
  const open = async (file: File) => {
    try {
      onEnter(await file.text(), file.name);
      setUnread(undefined);
    } catch {
      setUnread(proofTexts.file.unread);
    }
  };
  return (
    <Field {...words} name="proof" fault={unread ?? fault}>
      {(field) => (
        <>
          <input
            ref={chosen}
            type="file"
            accept="application/json,.json"
            aria-label={words.open}
            className="check-proof__file"
            // The same file can be chosen again after it was changed.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void open(file);
            }}
          />
          <textarea
            {...field}
            rows={6}
            value={value}
            onChange={({ target }) => {
              // The field above would still name the file whose text stood here.
              if (chosen.current) chosen.current.value = '';
              setUnread(undefined);
              onEnter(target.value, null);
            }}
          />
        </>
      )}
    </Field>
  );
}
