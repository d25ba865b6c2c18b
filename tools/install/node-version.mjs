import { Fault } from './fault.mjs';

const OLDEST = [20, 19];

/**
 * @param {string} version such as `20.19.1`
 * @returns {boolean} whether Ballast runs on it
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Refuses a Node.js that is too old, before anything else fails on it in a way nobody understands. */
export function requireNode(version = process.versions.node) {
  if (isNewEnough(version)) return;
  throw new Fault(
    `Ballast needs Node.js ${OLDEST.join('.')} or newer; this is ${version}. Install a newer one and try again.`,
  );
}
