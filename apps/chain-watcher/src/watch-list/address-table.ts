const WORDS = 5;
const FIRST_CAPACITY = 1 << 10;
const MAX_LOAD = 0.6;

/** Char code → value of that hex digit, or -1. */
const NIBBLES = Int8Array.from({ length: 128 }, (_, code) => {
  const digit = String.fromCharCode(code);
  return /[0-9a-fA-F]/.test(digit) ? Number.parseInt(digit, 16) : -1;
});

/**
 * A set of addresses in one flat array: 20 bytes a slot, open addressing. A million addresses take 42 MB, and a lookup
 * reads the hex text of a log's topic without making a string. The zero address cannot be in it.
 */
export class AddressTable {
  private slots = new Uint32Array(FIRST_CAPACITY * WORDS);
  private capacity = FIRST_CAPACITY;
  private count = 0;
  private readonly key = new Uint32Array(WORDS);
  /** One bit for each value of an address's last 24 bits: with a million addresses it still turns 94 % away at once. */
  private readonly endings = new Uint8Array(1 << 21);

  /** @param seed any 32 bits, not to be guessed: whoever makes addresses must not be able to choose their slots. */
  constructor(private readonly seed: number) {}

  get size(): number {
    return this.count;
  }

  /** Adds a 0x-prefixed address in any case. @returns whether it is new. @throws RangeError when it is none. */
  add(address: string): boolean {
    if (address.length !== 42 || !this.read(address, 2)) throw new RangeError('not an address');
    if (this.key.every((word) => word === 0)) throw new RangeError('the zero address is not watched');
    if (this.count + 1 > this.capacity * MAX_LOAD) this.grow();
    const slot = this.find(this.slots, this.capacity);
    if (this.taken(this.slots, slot)) return false;
    this.slots.set(this.key, slot * WORDS);
    const ending = (this.key[WORDS - 1] ?? 0) & 0xffffff;
    this.endings[ending >>> 3] = (this.endings[ending >>> 3] ?? 0) | (1 << (ending & 7));
    this.count += 1;
    return true;
  }

  /** Whether a 0x-prefixed address, in any case, is in the table. */
  has(address: string): boolean {
    return address.length === 42 && this.read(address, 2) && this.holdsKey();
  }

  /** Whether the address in the last 20 bytes of a log's topic is in the table. */
  hasTopic(topic: string | undefined): boolean {
    if (topic === undefined || topic.length !== 66) return false;
    let ending = 0;
    for (let at = 60; at < 66; at += 1) ending = (ending << 4) | ((NIBBLES[topic.charCodeAt(at)] ?? -1) & 15);
    if (((this.endings[ending >>> 3] ?? 0) & (1 << (ending & 7))) === 0) return false;
    return this.read(topic, 26) && this.holdsKey();
  }

  /** All addresses in lower case, in no order. */
  *addresses(): Generator<string> {
    for (let slot = 0; slot < this.capacity; slot += 1) {
      if (!this.taken(this.slots, slot)) continue;
      const words = this.slots.subarray(slot * WORDS, (slot + 1) * WORDS);
      yield `0x${Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')}`;
    }
  }

  private holdsKey(): boolean {
    return this.taken(this.slots, this.find(this.slots, this.capacity));
  }

  /** Reads 40 hex digits into `key`; false when there is something else. */
  private read(text: string, from: number): boolean {
    let wrong = 0;
    for (let word = 0; word < WORDS; word += 1) {
      let value = 0;
      const start = from + word * 8;
      for (let at = start; at < start + 8; at += 1) {
        const nibble = NIBBLES[text.charCodeAt(at)] ?? -1;
        // -1 has all its bits set: one wrong digit makes `wrong` negative for good.
        wrong |= nibble;
        value = (value << 4) | nibble;
      }
      this.key[word] = value;
    }
    return wrong >= 0;
  }

  /** The slot that holds `key`, or the free one where it belongs. */
  private find(slots: Uint32Array, capacity: number): number {
    let slot = this.hash() & (capacity - 1);
    while (this.taken(slots, slot) && !this.equals(slots, slot)) slot = (slot + 1) & (capacity - 1);
    return slot;
  }

  private hash(): number {
    let hash = this.seed;
    for (let i = 0; i < WORDS; i += 1) {
      hash = Math.imul(hash ^ (this.key[i] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash >>> 0;
  }

  private taken(slots: Uint32Array, slot: number): boolean {
    const at = slot * WORDS;
    return slots[at] !== 0 || slots[at + 1] !== 0 || slots[at + 2] !== 0 || slots[at + 3] !== 0 || slots[at + 4] !== 0;
  }

  private equals(slots: Uint32Array, slot: number): boolean {
    const at = slot * WORDS;
    for (let i = 0; i < WORDS; i += 1) if (slots[at + i] !== this.key[i]) return false;
    return true;
  }

  private grow(): void {
    const wanted = this.key.slice();
    const capacity = this.capacity * 2;
    const slots = new Uint32Array(capacity * WORDS);
    for (let slot = 0; slot < this.capacity; slot += 1) {
      if (!this.taken(this.slots, slot)) continue;
      this.key.set(this.slots.subarray(slot * WORDS, (slot + 1) * WORDS));
      slots.set(this.key, this.find(slots, capacity) * WORDS);
    }
    this.slots = slots;
    this.capacity = capacity;
    this.key.set(wanted);
  }
}
