import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { shellTexts } from '@ballast/texts/web/shell';
import { Toaster } from '@ballast/ui/components/Toaster';
import { useTipPace } from '@ballast/ui/components/use-tip-pace';
import '@ballast/ui/theme/base.css';
import { SessionGone } from '../features/session/components/SessionGone';
import { CrashBoundary } from './CrashBoundary';
import { RouteChange } from './RouteChange';
import { Screens } from './Screens';

interface Props {
  /** The router: the browser's, or a static one for a page written by the build. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  readonly queries: QueryClient;
}

/** The app: its providers and its screens. */
export function App({ Router, queries }: Props) {
  useTipPace();
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Router>
          <CrashBoundary>
            <Screens />
          </CrashBoundary>
          <SessionGone />
          <RouteChange />
        </Router>
        <Toaster words={shellTexts.toaster} />
      </QueryClientProvider>
    </StrictMode>
  );
}
