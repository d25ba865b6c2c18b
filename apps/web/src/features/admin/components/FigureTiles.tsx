import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminStats } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { Amount } from '@ballast/ui/components/Amount';
import { formatCount } from '../../../lib/format/format';
import { tabLink } from '../model/admin-tabs';
import './figure-tiles.css';

const words = adminTexts.overview;

/** Waiting requests, members and money, all of them together. */
export function FigureTiles({ stats }: { readonly stats: AdminStats }) {
  return (
    <section aria-label={words.figures}>
      <dl className="figure-tiles">
        <Tile label={words.waiting}>
          <Link to={tabLink('withdrawals')}>{formatCount(stats.waitingRequests)}</Link>
        </Tile>
        <Tile label={words.totalUsers}>{formatCount(stats.totalUsers)}</Tile>
        <Tile label={words.activeUsers}>{formatCount(stats.activeUsers)}</Tile>
        <Tile label={words.totalDeposits}>
          <Amount value={stats.totalDeposits} size="medium" />
        </Tile>
        <Tile label={words.presentPrincipal}>
          <Amount value={stats.presentPrincipal} size="medium" />
        </Tile>
        <Tile label={words.totalRewards}>
          <Amount value={stats.totalRewards} size="medium" />
        </Tile>
      </dl>
    </section>
  );
}

function Tile({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="figure-tiles__tile">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
