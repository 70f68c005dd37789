import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Explained } from './Explained';

const events = ['onShow', 'onShown', 'onHide', 'onHidden'] as const;

export const Events = () => {
  const { t } = useTranslation('showPopover');
  return events.map((event) => (
    <Explained
      key={event}
      name={t(`events.${event}`)}
      options={{ on: 'click', [event]: () => feedback.toast('info', t('heard', { name: t(`events.${event}`) })) }}
    />
  ));
};
