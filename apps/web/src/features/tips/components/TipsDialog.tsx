import { useEffect, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { tipsTexts as words } from '@ballast/texts/web/tips';
import { Button } from '@ballast/ui/components/Button';
import { Dialog } from '@ballast/ui/components/Dialog';
import { Progress } from '@ballast/ui/components/Progress';
import { calendarDay, dailyPlace } from '../model/daily-tip';
import { progressPercent, withViewed } from '../model/tip-memory';
import { tipStore } from '../model/tip-store';
import { tipAt } from '../model/tips';
import { TipPage } from './TipPage';
import { useTipMemory } from './use-tip-memory';
import './tips-dialog.css';

/** All tips, one at a time, beginning with today's. Whichever is shown counts as read. */
export function TipsDialog({ onClose }: { readonly onClose: () => void }) {
  const [today] = useState(() => dailyPlace(calendarDay(new Date())));
  const [place, setPlace] = useState(today);
  const memory = useTipMemory();
  const tip = tipAt(place);
  useEffect(() => tipStore.update((known) => withViewed(known, tip.id)), [tip.id]);
  const percent = progressPercent(memory);
  return (
    <Dialog open title={words.title} onClose={onClose} startAtTitle>
      <TipPage tip={tip} favourite={memory.favourites.includes(tip.id)} />
      <div className="stack gap-half">
        <div className="row row--between small muted">
          <span>{words.progress}</span>
          <span className="tabular">{words.percent(percent)}</span>
        </div>
        <Progress percent={percent} label={words.progress} />
      </div>
      <div className="tips-dialog__ways">
        <Button variant="default" size="small" onClick={() => setPlace(place - 1)}>
          <IconChevronLeft size={18} stroke={1.5} aria-hidden="true" />
          {words.previous}
        </Button>
        <Button variant="subtle" size="small" onClick={() => setPlace(today)}>
          {words.daily}
        </Button>
        <Button variant="default" size="small" onClick={() => setPlace(place + 1)}>
          {words.next}
          <IconChevronRight size={18} stroke={1.5} aria-hidden="true" />
        </Button>
      </div>
      <Button fullWidth onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}
