/** A version with one v in front, whether or not it was told with one: 'v1.2.3' for '1.2.3' and for 'v1.2.3'. */
export function versionLabel(version: string): string {
  return `v${version.trim().replace(/^v+/i, '')}`;
}
