// Runs before the first paint, so that nobody in the dark is flashed at. A file of its own: the CSP allows no inline script.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is closed to this page: the system's choice holds.
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// The first number or date that a page formats costs the browser 25 to 50 ms, whatever it is: paid here, after the first paint, while the
// app is still on its way.
requestAnimationFrame(function () {
  setTimeout(Intl.NumberFormat);
});
