import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Three nodes with what a run writes; their disks are larger, and mostly empty. */
const ROOM = 8 * 1024 ** 3;

/**
 * A folder for the nodes of a run: in memory where there is room, since three nodes on one disk would wait for each other's
 * writes, and for those of all else on the machine, which nodes with a disk of their own never do.
 */
export function newClusterDirectory(): string {
  return mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'ballast-cluster-'));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
