import { build, type InlineConfig, type Rolldown } from 'vite';
import type { NaturalChunk } from './layers';

/**
 * The chunks that the bundler would create: it bundles the app once and writes nothing. Dependencies are only known
 * after tree shaking; an index of five thousand icons would otherwise seem to need all of them.
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
