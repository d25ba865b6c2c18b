import { deploymentTexts } from '@ballast/texts/web/deployments';
import { Button } from '@ballast/ui/components/Button';

interface Props {
  /** The label of the button. */
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** The end of a list that goes on. */
export function ShowMore({ label, busy, onPress }: Props) {
  return (
    <Button variant="default" size="small" fullWidth aria-label={label} loading={busy} onClick={onPress}>
      {deploymentTexts.showMore}
    </Button>
  );
}
