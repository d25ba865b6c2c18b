import { groupAddress } from './group-address';
import './address-text.css';

/** A whole address in groups of four; selecting it copies it without gaps, a screen reader gets it in one piece. */
export function AddressText({ address }: { readonly address: string }) {
  return (
    <span className="address-text">
      <span className="visually-hidden">{address}</span>
      <span aria-hidden="true" className="address-text__groups">
        {groupAddress(address).map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </span>
    </span>
  );
}
