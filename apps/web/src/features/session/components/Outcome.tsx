import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@ballast/ui/components/Button';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** The link to the next page. */
  readonly next?: { readonly to: string; readonly label: string };
}

/** The result of a step, in place of its form; its heading gets the focus. */
export function Outcome({ title, children, next }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack gap-2">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {next && (
        <div>
          <Button component={Link} to={next.to}>
            {next.label}
          </Button>
        </div>
      )}
    </div>
  );
}
