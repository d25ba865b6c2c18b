import { useEffect, useRef, useState } from 'react';
import { countdownParts } from './countdown-parts';
import './countdown.css';

interface Props {
  /** When it reaches zero, in milliseconds of the clock that `now` reads. */
  readonly until: number;
  readonly now: () => number;
  readonly label: string;
  readonly onZero: () => void;
}

/** Counts down to a moment and acts once there. A timer by role: screen readers read it when asked, not each second. */
export function Countdown({ until, now, label, onZero }: Props) {
  const [remaining, setRemaining] = useState(() => until - now());
  const latest = useRef({ now, onZero });
  useEffect(() => {
    latest.current = { now, onZero };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = until - latest.current.now();
      setRemaining(left);
      if (left <= 0) latest.current.onZero();
      else timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <span role="timer" aria-label={label} className="countdown">
      {countdownParts(remaining)}
    </span>
  );
}
