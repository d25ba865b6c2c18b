/** size-limit's plugin for plain files comes without types of its own. */
declare module '@size-limit/file' {
  const plugins: (() => void)[];
  export default plugins;
}
