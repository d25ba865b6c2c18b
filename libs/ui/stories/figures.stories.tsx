import { AddressText } from '../src/components/AddressText';
import { Amount } from '../src/components/Amount';
import { Countdown } from '../src/components/Countdown';
import { Progress } from '../src/components/Progress';
import { QrPicture } from '../src/components/QrPicture';
import { qrModules } from '../src/components/qr-modules';
import { StatusBadge, type Tone } from '../src/components/StatusBadge';

export default { title: 'Figures' };

const ADDRESS = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359';
const AMOUNTS = ['0', '12.4', '1384.615384', '100000000.000001', null] as const;
const TONES: readonly Tone[] = ['success', 'warning', 'danger', 'info', 'neutral'];

export const Amounts = () => (
  <div className="stack gap-2">
    {AMOUNTS.map((value) => (
      <div key={value} className="row gap-3">
        <Amount value={value} />
        <Amount value={value} size="medium" />
        <Amount value={value} size="large" />
      </div>
    ))}
  </div>
);

export const Addresses = () => <AddressText address={ADDRESS} />;

export const QrCodes = () => <QrPicture modules={qrModules(ADDRESS)} label="QR code of an address" />;

export const Countdowns = () => {
  const until = Date.now() + 8 * 3_600_000;
  return <Countdown until={until} now={Date.now} label="Until the cycle ends" onZero={() => undefined} />;
};

export const Bars = () => (
  <div className="stack gap-2">
    {[0, 35, 100].map((percent) => (
      <Progress key={percent} percent={percent} label={`${percent} %`} />
    ))}
  </div>
);

export const Badges = () => (
  <div className="row gap-2">
    {TONES.map((tone) => (
      <StatusBadge key={tone} tone={tone}>
        {tone}
      </StatusBadge>
    ))}
  </div>
);
