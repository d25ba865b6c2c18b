import type { MouseEventHandler, ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';

interface Props {
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly children: ReactNode;
  readonly expanded?: boolean;
}

/** A button that shows only an icon: the label is its name. */
export function IconButton({ label, onClick, children, expanded }: Props) {
  return (
    <ActionIcon type="button" aria-label={label} aria-expanded={expanded} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
