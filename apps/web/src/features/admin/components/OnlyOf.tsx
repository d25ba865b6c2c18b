import { IconX } from '@tabler/icons-react';
import { displayName } from '@ballast/domain/membership/display-name';
import { adminTexts } from '@ballast/texts/web/admin';
import { Button } from '@ballast/ui/components/Button';
import { useUser } from '../api/use-users';

const words = adminTexts.list;

interface Props {
  readonly member: string;
  readonly onRemove: () => void;
}

/** A removable filter that limits a list to one member. */
export function OnlyOf({ member, onRemove }: Props) {
  const { data } = useUser(member);
  const name = data ? displayName(data, words.someone) : words.someone;
  return (
    <div className="only-of">
      <Button
        variant="default"
        size="small"
        icon={<IconX size={16} stroke={1.5} aria-hidden="true" />}
        aria-label={words.notOnly(name)}
        onClick={onRemove}
      >
        <span className="only-of__name">{words.only(name)}</span>
      </Button>
    </div>
  );
}
