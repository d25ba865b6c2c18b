import { useEffect, useState } from 'react';
import type { Deployment } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { durationOf } from '../model/duration';

const SECOND_MS = 1_000;

/** 'Duration: 2m 5s': to its end, or counting while it is under way. */
export function DurationLine({ deployment }: { readonly deployment: Deployment }) {
  const { startedAt, completedAt } = deployment;
  const now = useSeconds(startedAt !== null && completedAt === null);
  const duration = durationOf(deployment, now);
  if (duration === null) return null;
  return (
    <span className="tabular">{deploymentTexts.list.duration(String(duration.minutes), String(duration.seconds))}</span>
  );
}

/** The time, every second while it runs. */
function useSeconds(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
