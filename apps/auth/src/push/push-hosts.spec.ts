import { TestClock } from '@ballast/platform/clock/clock';
import { PushHosts } from './push-hosts';

describe('the hosts that reminders go to', () => {
  let clock: TestClock;
  let hosts: PushHosts;
  beforeEach(() => {
    clock = new TestClock();
    hosts = new PushHosts(clock);
  });
  const prove = (name: string) => {
    hosts.begin(name);
    hosts.answered(name, 100);
    hosts.end(name);
  };
  const silence = (name: string) => {
    hosts.begin(name);
    hosts.wasSilent(name);
    hosts.end(name);
  };

  it('may all be sent to at first', () => {
    expect(hosts.open()).toEqual({ except: [], only: null });
  });

  it('have two messages under way each', () => {
    prove('good');
    hosts.begin('good');
    expect(hosts.open().except).toEqual([]);
    hosts.begin('good');
    expect(hosts.open()).toEqual({ except: ['good'], only: null });
    hosts.end('good');
    expect(hosts.open().except).toEqual([]);
  });

  it('that are not known to answer at once have two together, and leave the rest to those that are', () => {
    prove('good');
    hosts.begin('one');
    hosts.begin('two');
    expect(hosts.open()).toEqual({ except: [], only: ['good'] });
    hosts.end('one');
    expect(hosts.open()).toEqual({ except: [], only: null });
  });

  it('that a message ended for without an answer are not known to answer at once', () => {
    hosts.begin('one');
    hosts.end('one');
    hosts.begin('one');
    hosts.begin('two');
    expect(hosts.open()).toEqual({ except: [], only: [] });
  });

  it('that answer slowly are not known to answer at once, and do not rest', () => {
    prove('slow');
    hosts.begin('slow');
    hosts.begin('slow');
    hosts.answered('slow', 9_000);
    hosts.end('slow');
    hosts.begin('other');
    expect(hosts.open()).toEqual({ except: [], only: [] });
  });

  it('rest when they were silent, twice as long each time, and for as long as a quarter of an hour', () => {
    const rests = Array.from({ length: 9 }, () => {
      silence('silent');
      expect(hosts.open().except).toEqual(['silent']);
      let seconds = 0;
      for (; hosts.open().except.length > 0; seconds += 15) clock.advance(15_000);
      return seconds;
    });
    expect(rests).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
    prove('silent');
    silence('silent');
    clock.advance(15_000);
    expect(hosts.open().except).toEqual([]);
  });
});
