import { useEffect } from 'react';
import { logFailure } from '../lib/page/log';
import { registerWorker } from '../lib/page/register-worker';

/**
 * Has the service worker keep the shell of the app (apps/web/worker), once the page has loaded. A visitor's browser gets none:
 * it would load a member's screens for nobody.
 */
export function useWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = () => void registerWorker().catch((error: unknown) => logFailure('service worker', error));
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
}
