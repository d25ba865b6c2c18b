import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { loadPart } from '../../../lib/page/load-part';
import { calendarDay } from '../../../lib/format/calendar-day';
import { programmeClock, useProgramme, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { useRewardsByDay } from '../../../entities/rewards/api/use-rewards-by-day';
import { rewardsSince } from '../../../entities/rewards/model/rewards-since';
import './reward-area.css';

/**
 * The place of the drawing, of its height from the start. The drawing and its figures are asked for once it is in sight. When
 * they cannot be had, the place stays empty: the figures themselves are in History, which says so.
 */
export function RewardAreaPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const { data: programme } = useProgramme();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="reward-area-place">
      {seen && programme && <Drawn programme={programme} />}
    </div>
  );
}

function Drawn({ programme }: { readonly programme: ProgrammeNow }) {
  const now = programmeClock(programme)();
  const { data: days } = useRewardsByDay(rewardsSince(now, programme.timeZone), true);
  const { data: RewardArea } = useQuery({
    queryKey: ['reward-area'],
    queryFn: async () => (await loadPart(() => import('./RewardArea'))).RewardArea,
  });
  if (!days || !RewardArea) return null;
  return <RewardArea days={days} today={calendarDay(now, programme.timeZone)} />;
}
