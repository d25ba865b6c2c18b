import { useEffect, useRef, type ReactNode } from 'react';
import { accountTexts } from '@ballast/texts/web/account';

const words = accountTexts.twoFactor;
const STEPS = 3;

interface Props {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One step of setting up the app: the keyboard and the screen reader go on from its heading. */
export function Step({ number, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack gap-2">
      <div>
        <p className="tiny muted">{words.step(number, STEPS)}</p>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
      </div>
      {children}
    </div>
  );
}
