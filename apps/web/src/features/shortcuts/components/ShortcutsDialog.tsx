import { shortcutTexts } from '@ballast/texts/web/shortcuts';
import { Button } from '@ballast/ui/components/Button';
import { Dialog } from '@ballast/ui/components/Dialog';
import { Switch } from '@ballast/ui/components/Switch';
import { switchShortcuts, useShortcutsOn } from '../../../lib/shortcuts/shortcut-switch';
import { pageShortcuts } from '../model/page-shortcuts';
import './shortcuts-dialog.css';

const words = shortcutTexts;

interface Props {
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

/** All shortcuts, and the switch that turns those of single keys off. */
export function ShortcutsDialog({ isAdmin, onClose }: Props) {
  const isOn = useShortcutsOn();
  const general = [
    { keys: '?', label: words.list },
    { keys: '/', label: words.search },
    ...(isAdmin ? [{ keys: words.paletteKeys, label: words.palette }] : []),
  ];
  const queue = [
    { keys: 'j', label: words.nextRequest },
    { keys: 'k', label: words.previousRequest },
    { keys: words.enter, label: words.openRequest },
  ];
  return (
    <Dialog open title={words.title} onClose={onClose} startAtTitle>
      <Keys title={words.groups.general} rows={general} />
      <Keys title={words.groups.pages} rows={pageShortcuts(isAdmin)} />
      {isAdmin && <Keys title={words.groups.queue} rows={queue} />}
      <Switch
        label={words.switch}
        description={words.switchText}
        checked={isOn}
        onChange={(event) => switchShortcuts(event.currentTarget.checked)}
      />
      <div className="row row--end">
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}

interface KeysProps {
  readonly title: string;
  readonly rows: readonly { readonly keys: string; readonly label: string }[];
}

function Keys({ title, rows }: KeysProps) {
  return (
    <section className="shortcuts">
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={keys} className="shortcuts__row">
            <dt>{label}</dt>
            <dd>
              {keys.split(' ').map((key, at) => (
                <span key={key}>
                  {at > 0 && <span className="shortcuts__then">{keys === words.paletteKeys ? '+' : words.then}</span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
