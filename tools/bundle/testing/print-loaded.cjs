// Preloaded into a process: prints on stderr which package files its bundle itself loads from disk.
const Module = require('node:module');

const load = Module._load;
Module._load = function (request, parent, isMain) {
  const file = resolved(request, parent);
  const isOfBundle = parent?.filename?.endsWith('/main.js') === true;
  if (isOfBundle && file.includes('/node_modules/')) process.stderr.write(`FROM DISK ${request}\n`);
  return load.call(this, request, parent, isMain);
};

function resolved(request, parent) {
  try {
    return Module._resolveFilename(request, parent);
  } catch {
    return '';
  }
}
