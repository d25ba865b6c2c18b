import { StrictMode, useState, type ComponentType, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { shellTexts } from '@ballast/texts/web/shell';
import { Toaster } from '@ballast/ui/components/Toaster';
import { useTipPace } from '@ballast/ui/components/use-tip-pace';
import '@ballast/ui/theme/base.css';
import { SessionGone } from '../features/session/components/SessionGone';
import { CrashBoundary } from './CrashBoundary';
import { createQueryClient } from '../lib/query/query-client';
import { RouteChange } from './RouteChange';
import { Screens } from './Screens';

interface Props {
  /** The router: the browser's, or a static one for a page written by the build. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
}

/** The app: its providers and its screens. */
export function App({ Router }: Props) {
  const [queryClient] = useState(createQueryClient);
  useTipPace();
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
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
