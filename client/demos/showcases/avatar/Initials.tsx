import { Avatar } from '~/ui/Avatar';

const names = ['Ada Brandt', 'Noor Haddad', '林雨晴', 'Jonas'];

export const Initials = () => names.map((name) => <Avatar key={name} alone name={name} />);
