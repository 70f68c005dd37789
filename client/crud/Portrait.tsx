import { usePicture } from '~/platform/picture';
import { Avatar, type AvatarProps } from '~/ui/Avatar';

type Props = Omit<AvatarProps, 'src'> & { url: string | null | undefined };

const Picture = ({ url, ...rest }: Props) => <Avatar {...rest} src={usePicture(url)} />;

/** A face from an upload, which is fetched for whoever is signed in; initials until then, and where there is none. */
export const Portrait = ({ url, ...rest }: Props) => (url ? <Picture {...rest} url={url} /> : <Avatar {...rest} />);
