import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { cx } from '~/ui/cx';
import { SplitButton } from '~/ui/SplitButton';
import styles from '../button/Tones.module.css';
import { useCaseItems } from './useCaseItems';

const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;

export const Split = () => {
  const { t } = useTranslation('showDropdown');
  const items = useCaseItems();
  return tones.map((tone) => {
    const name = t(`tones.${tone}`);
    return (
      <SplitButton
        key={tone}
        className={cx(styles[tone], styles.filled)}
        menuLabel={t('moreOf', { name })}
        items={items}
        onClick={() => feedback.toast('info', t('chosen', { name }))}
      >
        {name}
      </SplitButton>
    );
  });
};
