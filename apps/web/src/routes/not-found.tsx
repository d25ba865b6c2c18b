import { Link } from 'react-router-dom';
import { frameTexts } from '@ballast/texts/web/frame';
import { Button } from '@ballast/ui/components/Button';
import { usePageTitle } from '../lib/page/use-page-title';

const words = frameTexts.notFound;

export default function NotFound() {
  usePageTitle(words.title);
  return (
    <div className="page__centre">
      <div className="stack gap-2">
        <h1>{words.title}</h1>
        <p className="muted">{words.text}</p>
        <div>
          <Button component={Link} to="/">
            {words.action}
          </Button>
        </div>
      </div>
    </div>
  );
}
