import { onlineManager } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { mayBeSignedIn } from './entities/member/model/session-hint';

/** Takes over the page that the build wrote for a visitor, or begins a page of its own. */
function start(container: HTMLElement): void {
  const app = <App Router={BrowserRouter} />;
  const written = container.dataset['page'] === location.pathname;
  if (written && !mayBeSignedIn(location.pathname)) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

// It hears of changes only, and a page that is opened without a network has none.
onlineManager.setOnline(navigator.onLine);
const container = document.getElementById('root');
if (container) start(container);
