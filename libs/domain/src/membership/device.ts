/** Browser and system as a browser names them, without versions; null for what it does not say. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}
