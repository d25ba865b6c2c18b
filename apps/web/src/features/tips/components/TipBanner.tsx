import { useEffect, useState } from 'react';
import { IconBulb, IconX } from '@tabler/icons-react';
import { tipsTexts as words } from '@ballast/texts/web/tips';
import { Button } from '@ballast/ui/components/Button';
import { IconButton } from '@ballast/ui/components/IconButton';
import { calendarDay, dailyTip, dayKey } from '../model/daily-tip';
import { isPromptDue } from '../model/tip-memory';
import { tipStore } from '../model/tip-store';
import { useTipMemory } from './use-tip-memory';
import './tip-banner.css';

/** Offers the tip of the day, once a day. */
export function TipBanner({ onRead }: { readonly onRead: () => void }) {
  const [today] = useState(() => calendarDay(new Date()));
  const tip = dailyTip(today);
  const [offered, setOffered] = useState(() => isPromptDue(tipStore.read(), dayKey(today), tip.id));
  const { viewed } = useTipMemory();
  useEffect(() => {
    if (offered) tipStore.update((memory) => ({ ...memory, promptedOn: dayKey(today) }));
  }, [offered, today]);
  if (!offered || viewed.includes(tip.id)) return null;
  return (
    <aside className="tip-banner" aria-label={words.prompt}>
      <IconBulb className="tip-banner__icon" size={20} stroke={1.5} aria-hidden="true" />
      <p className="tip-banner__words">
        <span className="tip-banner__prompt">{words.prompt}: </span>
        {words.titles[tip.id]}
      </p>
      <Button variant="subtle" size="small" onClick={onRead}>
        {words.read}
      </Button>
      <IconButton label={words.dismiss} onClick={() => setOffered(false)}>
        <IconX size={18} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
