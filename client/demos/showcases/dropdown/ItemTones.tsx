import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';

const sorts = ['newest', 'oldest', 'premium'] as const;

export const ItemTones = () => {
  const { t } = useTranslation('showDropdown');
  const [sort, setSort] = useState<(typeof sorts)[number]>('newest');
  return (
    <>
      <Menu
        label={t('sort')}
        align="start"
        items={sorts.map((each) => ({
          label: t(`sorts.${each}`),
          checked: each === sort,
          onSelect: () => setSort(each),
        }))}
        trigger={(props) => (
          <Button {...props} trailingIcon={ChevronDown}>
            {t(`sorts.${sort}`)}
          </Button>
        )}
      />
      <Menu
        label={t('actions')}
        align="start"
        items={[
          { label: t('open'), onSelect: () => feedback.toast('info', t('chosen', { name: t('open') })) },
          { separator: true },
          {
            label: t('delete'),
            icon: Trash2,
            tone: 'danger',
            onSelect: () => feedback.toast('warning', t('chosen', { name: t('delete') })),
          },
        ]}
      />
    </>
  );
};
