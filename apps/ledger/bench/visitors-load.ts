import { Pool } from 'undici';
import { quantile } from './in-flight';

/** The visitors' measurements in milliseconds, from each visitor's arrival, not from the start of its request. */
export interface VisitorFigures {
  readonly answered: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const PATHS = ['/api/reserves', '/api/programme'] as const;
const TICK_MS = 10;

/** Visitors who come at a fixed rate, whether the ones before them were answered or not. A process of their own. */
class Visitors {
  private readonly pool: Pool;
  private readonly took: number[] = [];
  private failed = 0;
  private came = 0;
  private began = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(
    url: string,
    private readonly perSecond: number,
  ) {
    this.pool = new Pool(url, { connections: 64 });
    this.timer = setInterval(() => this.come(), TICK_MS);
  }

  async leave(): Promise<VisitorFigures> {
    clearInterval(this.timer);
    const seconds = (performance.now() - this.began) / 1000;
    while (this.took.length + this.failed < this.came) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    await this.pool.close();
    const { took, failed } = this;
    return {
      answered: took.length,
      failed,
      perSecond: took.length / seconds,
      p50: quantile(took, 0.5),
      p99: quantile(took, 0.99),
    };
  }

  /** Forgets what was before: the measure begins. */
  begin(): void {
    this.took.length = 0;
    [this.failed, this.came, this.began] = [0, 0, performance.now()];
  }

  private come(): void {
    const due = Math.floor(((performance.now() - this.began) * this.perSecond) / 1000);
    while (this.came < due) void this.visit(this.came++);
  }

  private async visit(number: number): Promise<void> {
    const start = this.began + (number * 1000) / this.perSecond;
    try {
      const { statusCode, body } = await this.pool.request({ path: PATHS[number % 2] ?? '/', method: 'GET' });
      await body.dump();
      if (statusCode === 200) this.took.push(performance.now() - start);
      else this.failed += 1;
    } catch {
      this.failed += 1;
    }
  }
}

const [url = '', perSecond = '0'] = process.argv.slice(2);
const visitors = new Visitors(url, Number(perSecond));
process.on('message', (word) => {
  if (word === 'begin') visitors.begin();
  else void visitors.leave().then((figures) => process.send?.(figures, () => process.disconnect()));
});
process.send?.('ready');
