import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import type { User } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { shellTexts } from '@ballast/texts/web/shell';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { TextField } from '@ballast/ui/forms/TextField';
import { FormButtons } from '../../../lib/page/FormButtons';
import { formatDate } from '../../../lib/format/format';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { useMember } from '../../../entities/member/api/use-session';
import { PresentMember } from '../../../entities/member/components/PresentMember';
import { useEditProfile } from '../../../entities/member/api/use-edit-profile';
import { useOpenPart } from './open-part';
import { OpenButton } from './OpenButton';
import { PartCard } from './PartCard';
import { ShareFirstName } from './ShareFirstName';
import './profile.css';

const words = accountTexts.profile;
const MAX_NAME = 60;

/** The member's profile. The contact is the sign-in name and cannot be changed. */
export function ProfileCard() {
  const user = useMember();
  const { isOpen } = useOpenPart('profile');
  return (
    <PartCard part="profile">
      {isOpen ? (
        <PresentMember skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
          {(present) => <NameForm user={present} />}
        </PresentMember>
      ) : (
        <Facts user={user} />
      )}
    </PartCard>
  );
}

function Facts({ user }: { readonly user: User }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <>
      <dl className="account__facts">
        <dt>{words.name}</dt>
        <dd>{name || <span className="muted">{words.noName}</span>}</dd>
        <dt>{user.email === null ? words.contact.phone : words.contact.email}</dt>
        <dd>{user.email ?? user.phone}</dd>
        <dt>{words.since}</dt>
        <dd>{formatDate(user.createdAt)}</dd>
      </dl>
      <OpenButton part="profile">{words.edit}</OpenButton>
      <ShareFirstName />
    </>
  );
}

function NameForm({ user }: { readonly user: User }) {
  const { hide } = useOpenPart('profile');
  const edit = useEditProfile();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { firstName, lastName } = form.values;
    edit.mutate(
      { firstName: firstName.trim() || null, lastName: lastName.trim() || null },
      {
        onSuccess: () => {
          toastSuccess(words.done.title);
          hide();
        },
        onError: (error) => showFormFailure({ form, element: element.current }, error, words.failed),
      },
    );
  };
  return (
    <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
      <div className="profile__names">
        <TextField
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={MAX_NAME}
          autoFocus
          {...form.getInputProps('firstName')}
        />
        <TextField
          label={words.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={MAX_NAME}
          {...form.getInputProps('lastName')}
        />
      </div>
      <FormButtons submit={words.submit} busy={edit.isPending} onCancel={hide} />
    </form>
  );
}
