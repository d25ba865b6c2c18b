import { setTimeout as wait } from 'node:timers/promises';

/** After so long without a new block, while another has one, a node is one that stands still. */
const STILL_MS = 60_000;
/** For so long a node is waited for to tell its newest block. */
const PATIENCE_MS = 2_000;
/** The part of the time of standing still for which a reading serves further ones: a veto asks three times in a row. */
const FRESH_PART = 1 / 20;

interface Heads<Node> {
  readonly moving: readonly Node[];
  readonly still: readonly Node[];
}

interface Seen {
  head: number | null;
  /** When it was first seen, on a clock that nobody sets. */
  at: number;
}

/**
 * Which RPCs follow the chain. A node that stands still answers as if nothing had happened since: it would hide what was
 * posted, and its silence would weigh against a veto. Only its own newest block tells, so that no other can push it aside.
 */
export class MovingHeads<Node> {
  private readonly seen = new Map<Node, Seen>();
  private last: { readonly at: number; readonly heads: Promise<Heads<Node>> } | null = null;

  constructor(
    private readonly nodes: readonly Node[],
    private readonly headOf: (node: Node) => Promise<number>,
    private readonly stillMs = STILL_MS,
  ) {
    for (const node of nodes) this.seen.set(node, { head: null, at: performance.now() });
  }

  /** Each in the order of the configuration. When none moves, the chain stands still, or no node is better than another. */
  read(): Promise<Heads<Node>> {
    const now = performance.now();
    if (this.last === null || now - this.last.at >= this.stillMs * FRESH_PART)
      this.last = { at: now, heads: this.sort() };
    return this.last.heads;
  }

  private async sort(): Promise<Heads<Node>> {
    if (this.nodes.length === 1) return { moving: this.nodes, still: [] };
    const heads = await Promise.all(this.nodes.map((node) => this.ask(node)));
    const now = performance.now();
    const moves = this.nodes.filter((node, index) => this.hasMoved(node, heads[index] ?? null, now));
    if (moves.length === 0) return { moving: this.nodes, still: [] };
    return { moving: moves, still: this.nodes.filter((node) => !moves.includes(node)) };
  }

  private hasMoved(node: Node, head: number | null, now: number): boolean {
    const seen = this.seen.get(node);
    if (seen === undefined) return false;
    if (head !== null && head !== seen.head) Object.assign(seen, { head, at: now });
    return now - seen.at < this.stillMs;
  }

  private async ask(node: Node): Promise<number | null> {
    return Promise.race([this.headOf(node).catch(() => null), wait(PATIENCE_MS, null, { ref: false })]);
  }
}
