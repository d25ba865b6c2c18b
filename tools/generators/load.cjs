/** Nx on Node 20 cannot load TypeScript by itself. */
require('tsx/cjs');

module.exports = {
  feature: require('./feature/generator.ts').featureGenerator,
  adminList: require('./admin-list/generator.ts').adminListGenerator,
};
