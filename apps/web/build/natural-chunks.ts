import { build, type InlineConfig, type Rolldown } from 'vite';
import type { NaturalChunk } from './layers';

/**
 * The files that the bundler makes by itself: it bundles the app once and writes nothing. Only after it has left out what nobody uses
 * is it known who needs what: an index of five thousand icons would seem to need all of them.
 */
export async function naturalChunks(app: InlineConfig): Promise<NaturalChunk[]> {
  const result = await build({
    ...app,
    configFile: false,
    logLevel: 'error',
    // Optimizations put modules into files of pages that do not need them.
    build: {
      write: false,
      minify: false,
      rolldownOptions: { experimental: { chunkOptimization: false, lazyBarrel: true } },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return chunks.map(({ fileName, isEntry, isDynamicEntry, facadeModuleId, moduleIds, imports }) => ({
    file: fileName,
    begins: isEntry || isDynamicEntry ? facadeModuleId : null,
    modules: moduleIds,
    imports,
  }));
}
