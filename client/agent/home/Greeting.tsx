import { useTranslation } from 'react-i18next';
import { session } from '~/platform/session';
import { givenName, greetingAt } from './greeting';
import { PersonName } from './PersonName';

/** "Good morning, Yuqing", by this browser's clock. */
export const Greeting = () => {
  const { t } = useTranslation('home');
  const name = givenName(session.userData?.fullName ?? '');
  return <PersonName name={t(`greeting.${greetingAt(new Date().getHours())}`, { name })} />;
};
