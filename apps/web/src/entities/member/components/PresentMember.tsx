import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@ballast/dto/client/schemas';
import { Present } from '../../../lib/page/Present';
import { userQuery } from '../api/use-session';

interface Props {
  readonly skeleton: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** A form made of the member: it waits for what the API says of the member now. */
export function PresentMember({ skeleton, children }: Props) {
  return (
    <Present query={useQuery(userQuery)} skeleton={skeleton}>
      {(user) => user && children(user)}
    </Present>
  );
}
