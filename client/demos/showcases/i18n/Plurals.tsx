import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';

export const Plurals = () => {
  const { t } = useTranslation('showI18n');
  const [count, setCount] = useState(1);
  return (
    <>
      <IconButton label={t('fewer')} icon={Minus} disabled={count === 0} onClick={() => setCount(count - 1)} />
      <IconButton label={t('more')} icon={Plus} onClick={() => setCount(count + 1)} />
      <output className="own-order">{t('cases', { count })}</output>
    </>
  );
};
