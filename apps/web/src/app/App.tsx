import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '@ballast/ui/components/Toaster';
import '@ballast/ui/theme/base.css';
import { SessionGone } from '../features/session/components/SessionGone';
import { shellTexts } from '../texts/en/shell';
import { CrashBoundary } from './CrashBoundary';
import { createQueryClient } from './query-client';
import { RouteChange } from './RouteChange';
import { Screens } from './Screens';

/** Everything a screen may rely on, and the screens. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <CrashBoundary>
          <Screens />
        </CrashBoundary>
        <SessionGone />
        <RouteChange />
      </BrowserRouter>
      <Toaster words={shellTexts.toaster} />
    </QueryClientProvider>
  );
}
