import { Amount } from '@ballast/ui/components/Amount';

/** An amount under its name, in a list of such. */
export function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}
