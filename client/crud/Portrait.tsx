import { usePicture } from '~/platform/picture';
import { Avatar, type AvatarProps } from '~/ui/Avatar';

type Props = Omit<AvatarProps, 'src'> & { url: string | null | undefined };

const Picture = ({ url, ...rest }: Props) => <Avatar {...rest} src={usePicture(url)} />;

/** An uploaded portrait, fetched with the user's token; initials until it loads or when there is none. */
export const Portrait = ({ url, ...rest }: Props) => (url ? <Picture {...rest} url={url} /> : <Avatar {...rest} />);
