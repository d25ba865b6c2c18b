import type { Finding, SourceTree } from '../source-tree';

/** Every Nx project says which scope and type it is of: without tags the boundary rule lets everything through. */
export function projectsHaveTags(tree: SourceTree): Finding[] {
  return tree.files
    .filter(({ path }) => path.endsWith('project.json'))
    .flatMap(({ path, text }) => {
      const { tags = [] } = JSON.parse(text) as { tags?: readonly string[] };
      const missing = ['scope:', 'type:'].filter((prefix) => !tags.some((tag) => tag.startsWith(prefix)));
      return missing.length === 0 ? [] : [{ path, sentence: `has no tag ${missing.join(' and no tag ')}` }];
    });
}
