import { useEffect, useRef } from 'react';
import { shellTexts } from '@ballast/texts/web/shell';
import { supportTexts } from '@ballast/texts/web/support';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { supportFigures } from '../model/figures';
import { Answers } from './Answers';
import { SupportChat } from './SupportChat';
import './support-panel.css';

/** The help panel's content; it requests only the programme's public figures. */
export function SupportPanel({ question }: { readonly question: string | null }) {
  const programme = useProgramme();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever opened it reads on inside; a keyboard on a phone is not forced open.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="support-panel__title">
        {shellTexts.support.title}
      </h2>
      <Loaded query={programme} skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}>
        {(rules) => (
          <>
            <Answers
              categories={supportTexts.content(supportFigures(rules))}
              question={question}
              supportUrl={rules.supportUrl}
            />
            <div className="support-panel__foot">
              <p className="muted tiny">{supportTexts.asOf}</p>
              {rules.supportUrl !== null && <SupportChat url={rules.supportUrl} />}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
