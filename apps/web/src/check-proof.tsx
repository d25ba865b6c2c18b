import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckProofPage } from './app/CheckProofPage';
import './app/check-proof-page.css';

/** The document has no storage, so there is no choice to read: light or dark is as the browser prefers, also when that changes. */
function followColorScheme(): void {
  const dark = matchMedia('(prefers-color-scheme:dark)');
  const apply = () =>
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', apply);
  apply();
}

followColorScheme();
const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <StrictMode>
      <CheckProofPage />
    </StrictMode>,
  );
