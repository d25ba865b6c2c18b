import { useState } from 'react';
import { TextField } from '@ballast/ui/forms/TextField';

interface Props {
  readonly label: string;
  /** 'YYYY-MM-DD' as the address says it. */
  readonly value: string | undefined;
  /** A whole day, or '' for none. */
  readonly onDay: (day: string) => void;
}

/** Earlier years are only on their way to be typed: 0002 becomes 2026. The club is younger. */
const FIRST_YEAR = '2020';

/** A day by the browser's own calendar. A day half typed asks for nothing. */
export function DayField({ label, value = '', onDay }: Props) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || day >= FIRST_YEAR) onDay(day);
  };
  return <TextField type="date" label={label} value={typed} onChange={(event) => type(event.currentTarget.value)} />;
}
