import { phoneText } from '@shared/format/phone';

/** A telephone number that calls. Its digits keep their order in right-to-left text. */
export const PhoneNumber = ({ phone, className }: { phone: string; className?: string | undefined }) => (
  <a className={className} href={`tel:${phone}`} dir="ltr">
    {phoneText(phone)}
  </a>
);
