import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconSearch } from '@tabler/icons-react';
import { TextField } from '@ballast/ui/forms/TextField';

/** As long as most people pause between words. */
const PAUSE_MS = 300;

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** The value in the URL. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches on the server once somebody pauses typing; it follows the address when that changes by other means. */
export function SearchField({ label, hint, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  const { key } = useLocation();
  useEffect(() => {
    if (text.trim() === value) return;
    const { href } = window.location;
    const timer = setTimeout(() => {
      // Somebody is on the way to another page, or has changed a filter: what is drawn here would lead back. Once it is drawn, `key` is new.
      if (window.location.href === href) search.current(text.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, key]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={hint}
      value={text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
