import { useTranslation } from 'react-i18next';
import { BilingualName } from '~/network/person/BilingualName';
import { session } from '~/platform/session';
import { thisNetwork } from '~/platform/thisNetwork';
import { givenName, greetingAt, hourIn } from './greeting';

/** "Good morning, Yuqing", by the network's clock. */
export const Greeting = () => {
  const { t } = useTranslation('home');
  const name = givenName(session.userData?.fullName ?? '');
  return <BilingualName name={t(`greeting.${greetingAt(hourIn(thisNetwork.now.zone, new Date()))}`, { name })} />;
};
