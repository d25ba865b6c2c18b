import { IconClock, IconListCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import { tipContents } from '@ballast/texts/web/tip-contents';
import { tipsTexts as words } from '@ballast/texts/web/tips';
import { IconButton } from '@ballast/ui/components/IconButton';
import { withFavouriteToggled } from '../model/tip-memory';
import { tipStore } from '../model/tip-store';
import { TIPS, type Tip } from '../model/tips';

const TAGS_SHOWN = 3;

/** One tip with all that is known of it. */
export function TipPage({ tip, favourite }: { readonly tip: Tip; readonly favourite: boolean }) {
  const { content, tags } = tipContents[tip.id];
  const Star = favourite ? IconStarFilled : IconStar;
  return (
    <article className="tip-page" aria-live="polite">
      <div className="tip-page__head">
        <span className="small muted tabular">{words.place(TIPS.indexOf(tip) + 1, TIPS.length)}</span>
        <IconButton
          label={favourite ? words.removeFavourite : words.addFavourite}
          onClick={() => tipStore.update((memory) => withFavouriteToggled(memory, tip.id))}
        >
          <Star size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <h3>{words.titles[tip.id]}</h3>
      <p className="tip-page__facts">
        <span className="tip-page__badge">{words.categories[tip.category]}</span>
        <span>{words.difficulties[tip.difficulty]}</span>
        <span className="tip-page__fact">
          <IconClock size={14} stroke={1.5} aria-hidden="true" />
          {words.readTime(tip.readTime)}
        </span>
        {tip.actionable && (
          <span className="tip-page__fact tip-page__actionable">
            <IconListCheck size={14} stroke={1.5} aria-hidden="true" />
            {words.actionable}
          </span>
        )}
      </p>
      <p className="tip-page__content">{content}</p>
      <ul className="tip-page__tags" aria-label={words.tags}>
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </article>
  );
}
