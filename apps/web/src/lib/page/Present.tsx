import { frameTexts } from '@ballast/texts/web/frame';
import { isKept } from '../query/kept-time';
import { Loaded, type LoadedProps } from './Loaded';

/**
 * As `Loaded`, for what acts: forms, switches, addresses to send to. What an earlier page kept is as if it were not there
 * yet, so that nothing is filled in, copied or sent by it; where nobody answers, that stands there.
 */
export function Present<Data>(props: LoadedProps<Data>) {
  const { query, skeleton } = props;
  if (!isKept(query.dataUpdatedAt)) return <Loaded {...props} />;
  return query.isError ? <p className="muted small">{frameTexts.waits}</p> : skeleton;
}
