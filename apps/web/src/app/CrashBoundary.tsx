import { Component, type ReactNode } from 'react';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { logFailure } from '../lib/page/log';
import '../lib/page/page.css';

interface State {
  readonly crashed: boolean;
}

/** An error boundary that shows a message instead of a blank page. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override componentDidCatch(error: Error): void {
    logFailure('screen', error);
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <div className="page__centre">
        <div className="stack gap-2" role="alert">
          <h1>{shellTexts.crash.title}</h1>
          <p className="muted">{shellTexts.crash.text}</p>
          <Button onClick={() => location.reload()}>{shellTexts.crash.reload}</Button>
        </div>
      </div>
    );
  }
}
