import { useTranslation } from 'react-i18next';
import { BilingualName } from '~/network/person/BilingualName';
import { session } from '~/platform/session';
import { givenName, greetingAt } from './greeting';

/** "Good morning, Yuqing", by the browser's clock. */
export const Greeting = () => {
  const { t } = useTranslation('home');
  const name = givenName(session.userData?.fullName ?? '');
  return <BilingualName name={t(`greeting.${greetingAt(new Date().getHours())}`, { name })} />;
};
