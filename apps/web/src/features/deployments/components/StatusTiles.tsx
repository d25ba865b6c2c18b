import type { DeploymentSummary } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { formatCount } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { useDeploymentSummary } from '../api/use-deployments';
import { filterOfTile, TILES, type Selection, type Tile } from '../model/selection';
import './status-tiles.css';

const words = deploymentTexts.tiles;

interface Props {
  readonly selection: Selection;
  readonly onSelect: (chosen: Partial<Selection>) => void;
}

/** How many there are in each state; a pressed tile shows its own in the list, pressed again all, as the total does. */
export function StatusTiles({ selection, onSelect }: Props) {
  const query = useDeploymentSummary(selection.environment);
  return (
    <section aria-label={words.label} aria-busy={query.isPlaceholderData || undefined}>
      <Loaded query={query} skeleton={<TilesSkeleton />}>
        {(summary) => (
          <ul className="status-tiles">
            {TILES.map((tile) => {
              const filter = filterOfTile(tile);
              const isPressed = selection.status === filter;
              return (
                <li key={tile}>
                  <button
                    type="button"
                    className="status-tiles__tile"
                    aria-pressed={isPressed}
                    onClick={() => onSelect({ status: isPressed ? null : filter })}
                  >
                    <TileFace tile={tile} summary={summary} />
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function TileFace({ tile, summary }: { readonly tile: Tile; readonly summary: DeploymentSummary }) {
  return (
    <>
      <span className="status-tiles__label">{words[tile]}</span>{' '}
      <span className={`status-tiles__count status-tiles__count--${tile}`}>{formatCount(summary[tile])}</span>{' '}
      {tile === 'active' && summary.pending > 0 && (
        <span className="status-tiles__note">{words.waiting(formatCount(summary.pending))}</span>
      )}
      {tile === 'total' && summary.unhealthy > 0 && (
        <span className="status-tiles__note status-tiles__note--unhealthy">
          {words.unhealthy(formatCount(summary.unhealthy))}
        </span>
      )}
    </>
  );
}

function TilesSkeleton() {
  return (
    <div className="status-tiles" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      {TILES.map((tile) => (
        <span key={tile} className="status-tiles__tile">
          <Skeleton width="half" />
          <Skeleton width="third" />
        </span>
      ))}
    </div>
  );
}
