import { usePicture } from '~/platform/picture';
import { Avatar, type AvatarProps } from '~/ui/Avatar';

/** A face from an upload, which is fetched for whoever is signed in; initials until then, and where there is none. */
export const Portrait = ({ url, ...rest }: Omit<AvatarProps, 'src'> & { url: string | null | undefined }) => (
  <Avatar {...rest} src={usePicture(url)} />
);
