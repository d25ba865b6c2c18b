import { ToastStore } from './toast-store';

describe('toasts', () => {
  it('shows one at a time: the newest takes the place of the last', () => {
    const store = new ToastStore();
    store.show('Copied!');
    store.show('Withdrawal failed', 'The pool is paused.', 'destructive');
    expect(store.read()).toMatchObject({ title: 'Withdrawal failed', tone: 'destructive' });
  });

  it('lets the timer of an older toast not take away a newer one', () => {
    const store = new ToastStore();
    store.show('first');
    const first = store.read();
    store.show('second');
    store.dismiss(first!.id);
    expect(store.read()?.title).toBe('second');
  });

  it('takes away a failure that is tried again, and nothing else', () => {
    const store = new ToastStore();
    store.show('Invalid amount', 'Enter an amount above zero.', 'destructive');
    store.dismissFailure();
    expect(store.read()).toBeNull();
    store.show('Copied!');
    store.dismissFailure();
    expect(store.read()?.title).toBe('Copied!');
    store.clear();
    expect(store.read()).toBeNull();
  });

  it('tells its listeners until they leave', () => {
    const store = new ToastStore();
    let calls = 0;
    const leave = store.subscribe(() => (calls += 1));
    store.show('one');
    leave();
    store.show('two');
    expect(calls).toBe(1);
  });
});
