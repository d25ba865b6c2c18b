import fc from 'fast-check';
import {
  ENVIRONMENTS,
  filterOfTile,
  toQueryParams,
  readSelection,
  STATUS_FILTERS,
  TILES,
  writeSelection,
} from './selection';

const ID = '0197aaaa-0000-7000-8000-0000000000ff';
const NOTHING = { environment: null, status: null, deployment: null };
const read = (search: string) => readSelection(new URLSearchParams(search));

describe('what the deployment dashboard shows', () => {
  it('is everything unless the address says otherwise', () => {
    expect(read('')).toEqual(NOTHING);
    expect(read(`environment=staging&status=active&deployment=${ID}`)).toEqual({
      environment: 'staging',
      status: 'active',
      deployment: ID,
    });
  });

  it.each(['environment=prod', 'environment=Production&status=Failed', 'status=healthy,failed', 'deployment=../user'])(
    'takes no notice of %s',
    (search) => {
      expect(read(search)).toEqual(NOTHING);
    },
  );

  it('comes back from the address as it was written there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...ENVIRONMENTS),
        fc.constantFrom(null, ...STATUS_FILTERS),
        fc.option(fc.uuid()),
        (environment, status, deployment) => {
          const selection = { environment, status, deployment };
          expect(readSelection(new URLSearchParams(writeSelection(selection)))).toEqual(selection);
        },
      ),
    );
    expect(writeSelection(NOTHING)).toEqual({});
  });

  it('asks the API for every state of what is under way, and for nothing that was not chosen', () => {
    expect(toQueryParams({ environment: null, status: null })).toEqual({});
    expect(toQueryParams({ environment: 'production', status: 'failed' })).toEqual({
      environment: 'production',
      status: 'failed',
    });
    expect(toQueryParams({ environment: null, status: 'active' })).toEqual({ status: 'pending,building,deploying' });
  });

  it('has a filter for each tile: the total is no filter at all', () => {
    expect(TILES.map(filterOfTile)).toEqual(['healthy', 'active', 'failed', null]);
  });
});
