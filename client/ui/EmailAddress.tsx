import { Fragment } from 'react';

interface EmailAddressProps {
  address: string;
  /** A link that writes to it. */
  link?: boolean;
}

/** An email address, from left to right everywhere. Where it has no room in one line, it breaks before the at sign or a dot. */
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
