import { Fragment } from 'react';

interface EmailAddressProps {
  address: string;
  /** Makes the address a `mailto:` link. */
  link?: boolean;
}

/** An email address, left to right in every language. Long ones break before the at sign or a dot. */
export const EmailAddress = ({ address, link = false }: EmailAddressProps) => {
  const text = (
    <bdi dir="ltr">
      {address.split(/(?=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
  return link ? <a href={`mailto:${address}`}>{text}</a> : text;
};
