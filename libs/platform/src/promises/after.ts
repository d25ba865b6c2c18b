/**
 * Goes on with a value: at once when it is there, else when its promise has it. For paths that every request takes, where a promise
 * for what is there already costs more than the step itself.
 */
export function after<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
