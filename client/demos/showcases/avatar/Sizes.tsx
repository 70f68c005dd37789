import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';

export const Sizes = () =>
  (['sm', 'md', 'lg', 'xl'] as const).map((size) => (
    <Avatar key={size} alone name="Ada Brandt" src={inBase('/demos/avatars/1.svg')} size={size} />
  ));
