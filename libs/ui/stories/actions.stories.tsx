import { useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../src/components/Button';
import { ConfirmDialog } from '../src/components/ConfirmDialog';
import { CopyButton } from '../src/components/CopyButton';
import { Dialog } from '../src/components/Dialog';
import { IconButton } from '../src/components/IconButton';
import { MessageDialog } from '../src/components/MessageDialog';
import { Pager } from '../src/components/Pager';
import { Switch } from '../src/components/Switch';
import { Tabs } from '../src/components/Tabs';
import { ColorSchemeToggle } from '../src/theme/ColorSchemeToggle';

export default { title: 'Actions' };

const VARIANTS = ['filled', 'default', 'subtle'] as const;

export const Buttons = () => (
  <div className="stack gap-2">
    {VARIANTS.map((variant) => (
      <div key={variant} className="row gap-2">
        <Button variant={variant}>Collect</Button>
        <Button variant={variant} size="small" icon={<IconDownload size={18} stroke={1.5} />}>
          Export CSV
        </Button>
        <Button variant={variant} color="danger">
          Suspend member
        </Button>
        <Button variant={variant} loading>
          Pay 12.40 USDC
        </Button>
        <Button variant={variant} disabled>
          Start earning
        </Button>
      </div>
    ))}
    <Button size="large" fullWidth component="a" href="#top">
      A link across the whole width
    </Button>
  </div>
);

export const IconButtons = () => (
  <div className="row gap-2">
    <IconButton label="Download" onClick={() => undefined}>
      <IconDownload size={20} stroke={1.5} />
    </IconButton>
    <CopyButton value="copied" label="Copy address" />
    <CopyButton value="copied" label="Copy address" text />
    <ColorSchemeToggle toLight="Light" toDark="Dark" />
  </div>
);

export const AskingFirst = () => {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm' | 'message'>('none');
  const close = () => setOpen('none');
  return (
    <div className="row gap-2">
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Button variant="default" onClick={() => setOpen('confirm')}>
        Ask first
      </Button>
      <Button variant="default" onClick={() => setOpen('message')}>
        Say what is over
      </Button>
      <Dialog open={open === 'dialog'} title="Financial learning tips" onClose={close} startAtTitle>
        <p>What is read first and answered later.</p>
        <Button onClick={close}>Got it!</Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Suspend this member?"
        confirm="Suspend member"
        cancel="Cancel"
        danger
        onConfirm={close}
        onCancel={close}
      >
        <p>They can sign in, read and redeem, and nothing else.</p>
      </ConfirmDialog>
      {open === 'message' && (
        <MessageDialog title="Not open any more" close="Close" onClose={close}>
          <p>The member took this request back.</p>
        </MessageDialog>
      )}
    </div>
  );
};

const PAGER = { label: 'Pages', newer: 'Newer', older: 'Older', page: (page: number) => `Page ${page}` };

export const Pagers = () => {
  const [page, setPage] = useState(1);
  return (
    <Pager
      words={PAGER}
      page={page}
      onNewer={page === 1 ? null : () => setPage(page - 1)}
      onOlder={page === 3 ? null : () => setPage(page + 1)}
    />
  );
};

export const Switches = () => (
  <div className="stack gap-2">
    <Switch label="Turn available rewards into principal" defaultChecked />
    <Switch label="Not before a payout wallet is named" disabled />
  </div>
);

export const TabsOfAScreen = () => (
  <Tabs defaultValue="overview">
    <Tabs.List>
      {['overview', 'users', 'audit'].map((tab) => (
        <Tabs.Tab key={tab} value={tab}>
          {tab}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {['overview', 'users', 'audit'].map((tab) => (
      <Tabs.Panel key={tab} value={tab}>
        <p>What {tab} shows.</p>
      </Tabs.Panel>
    ))}
  </Tabs>
);
