import { IconMessageCircle } from '@tabler/icons-react';
import { shellTexts } from '@ballast/texts/web/shell';
import { supportTexts } from '@ballast/texts/web/support';
import { Button } from '@ballast/ui/components/Button';

/** The way to a person: the operator's chat, in a tab of its own. */
export function SupportChat({ url }: { readonly url: string }) {
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="small"
      icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
    >
      {supportTexts.chat}
      <span className="visually-hidden">{shellTexts.newTab}</span>
    </Button>
  );
}
