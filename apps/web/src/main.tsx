import { onlineManager } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { beginSession } from './app/member-screens';
import { mayBeSignedIn } from './entities/member/model/session-hint';
import { createQueryClient } from './lib/query/query-client';

/** Takes over the page that the build wrote for a visitor, or begins a page of its own. */
async function start(container: HTMLElement): Promise<void> {
  const queries = createQueryClient();
  const app = <App Router={BrowserRouter} queries={queries} />;
  const mayBeMembers = mayBeSignedIn();
  if (container.dataset['page'] === location.pathname && !mayBeMembers) {
    hydrateRoot(container, app);
    return;
  }
  if (mayBeMembers) await beginSession(queries);
  createRoot(container).render(app);
}

// It hears of changes only, and a page that is opened without a network has none.
onlineManager.setOnline(navigator.onLine);
const container = document.getElementById('root');
if (container) void start(container);
