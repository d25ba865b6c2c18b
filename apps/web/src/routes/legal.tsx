import { LegalScreen } from '../features/legal/components/LegalScreen';

export default function Legal({ name }: { readonly name: 'terms' | 'privacy' }) {
  return <LegalScreen name={name} />;
}
