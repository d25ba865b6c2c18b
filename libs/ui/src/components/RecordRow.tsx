import type { ReactNode } from 'react';
import './record-row.css';

/** One of a short list of what was booked: a line with its amount at the end, and below it when and how. */
export function RecordRow({ children }: { readonly children: ReactNode }) {
  return <li className="record-row">{children}</li>;
}
