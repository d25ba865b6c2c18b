/** Every English text of the app, one file per part of it. Another language is one more file like this one. */
export { admin } from './en/admin';
export { dashboard } from './en/dashboard';
export { deposit } from './en/deposit';
export { history } from './en/history';
export { landing } from './en/landing';
export { reserves } from './en/reserves';
export { rewards } from './en/rewards';
export { shell } from './en/shell';
export { signing } from './en/signing';
export { vault } from './en/vault';
