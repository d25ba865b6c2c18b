/** Has the browser take the service worker of this version (apps/web/worker); one that it has is left as it is. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
}
