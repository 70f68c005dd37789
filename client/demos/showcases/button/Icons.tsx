import { ChevronDown, House, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

export const Icons = () => {
  const { t } = useTranslation('showButton');
  const [more, setMore] = useState(false);
  return (
    <>
      <Button icon={House} variant="primary" onClick={() => feedback.toast('info', t('pressed', { name: t('home') }))}>
        {t('home')}
      </Button>
      <Button icon={Star} onClick={() => feedback.toast('success', t('starred'))}>
        {t('star')}
      </Button>
      <Button trailingIcon={ChevronDown} aria-expanded={more} onClick={() => setMore(!more)}>
        {more ? t('less') : t('more')}
      </Button>
      <Button icon={House} disabled>
        {t('disabled')}
      </Button>
      {more && <span className="muted">{t('moreText')}</span>}
    </>
  );
};
