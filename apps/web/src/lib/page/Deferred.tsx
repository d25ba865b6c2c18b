import { useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from './Loaded';
import { useSeen } from './use-seen';

interface Props<Part> {
  /** Its name among the parts that are loaded so; links lead to it by `#name`. */
  readonly name: string;
  readonly load: () => Promise<Part>;
  readonly skeleton: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/**
 * A part of a page whose program is loaded when it comes into sight or is printed. When it cannot be had, it says so and the
 * page stands.
 */
export function Deferred<Part>({ name, load, skeleton, children }: Props<Part>) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  useEffect(() => {
    // It was not there yet when the browser looked for it.
    if (window.location.hash === `#${name}`) place.current?.scrollIntoView();
  }, [name]);
  // Also without a network: then it says so, and does not wait for one.
  const query = useQuery({ queryKey: ['part', name], queryFn: load, enabled: seen, networkMode: 'always' });
  return (
    <div ref={place} id={name}>
      <Loaded query={query} skeleton={skeleton}>
        {children}
      </Loaded>
    </div>
  );
}
