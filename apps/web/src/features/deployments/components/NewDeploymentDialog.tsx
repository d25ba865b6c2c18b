import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { Dialog } from '@ballast/ui/components/Dialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { SelectField } from '@ballast/ui/forms/SelectField';
import { TextField } from '@ballast/ui/forms/TextField';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { FormButtons } from '../../../lib/page/FormButtons';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { useCreateDeployment } from '../api/use-deployments';
import { toRequestBody, EMPTY_DEPLOYMENT, MAX_NAME, newDeploymentErrors } from '../model/new-deployment';
import { ENVIRONMENTS } from '../model/selection';

const words = deploymentTexts.dialog;
const CHOICES = ENVIRONMENTS.map((value) => ({ value, label: deploymentTexts.environments[value] }));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Registers a deployment by hand; CI reports the others. */
export function NewDeploymentDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <NewDeploymentForm onClose={onClose} />
    </Dialog>
  );
}

function NewDeploymentForm({ onClose }: Pick<Props, 'onClose'>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: EMPTY_DEPLOYMENT });
  const create = useCreateDeployment();
  const fail = (error: Error) => showFormFailure({ form, element: element.current }, error, words.failed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = newDeploymentErrors(form.values);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return focusFirstFault(element.current);
    create.mutate(toRequestBody(form.values), {
      onSuccess: () => {
        toastSuccess(words.created.title, words.created.text);
        onClose();
      },
      onError: fail,
    });
  };
  const text = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        name="name"
        maxLength={MAX_NAME}
        autoFocus
        {...text}
        {...form.getInputProps('name')}
      />
      <TextField
        label={words.version}
        name="version"
        placeholder={words.versionPlaceholder}
        maxLength={MAX_NAME}
        {...text}
        {...form.getInputProps('version')}
      />
      <SelectField label={words.environment} name="environment" data={CHOICES} {...form.getInputProps('environment')} />
      <TextField
        label={words.url}
        name="url"
        inputMode="url"
        placeholder={words.urlPlaceholder}
        {...text}
        {...form.getInputProps('url')}
      />
      <FormButtons submit={words.submit} busy={create.isPending} onCancel={onClose} />
    </form>
  );
}
