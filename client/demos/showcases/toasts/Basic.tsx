import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

export const Basic = () => {
  const { t } = useTranslation('showToasts');
  return <Button onClick={() => feedback.toast('success', t('saved'), t('savedText'))}>{t('show')}</Button>;
};
