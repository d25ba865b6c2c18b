import type { ReactNode } from 'react';
import { verifyCommand } from '../model/verify-command';
import './verify-command.css';

/** The command that checks a proof file without any page, and what stands beside it. */
export function VerifyCommand({ file, children }: { readonly file: string; readonly children?: ReactNode }) {
  return (
    <div className="verify-command">
      <code>{verifyCommand(file)}</code>
      {children}
    </div>
  );
}
