import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const NOTHING = {};
const EARLY = { disabled: true, 'data-early': true };

/** Attributes of a button in a page that the build wrote: until React has taken that over, it cannot be pressed. */
export const useEarly = (): object =>
  useSyncExternalStore(
    never,
    () => NOTHING,
    () => EARLY,
  );
