import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';
import { IconButton } from '~/ui/IconButton';
import { Toolbar } from '~/ui/Toolbar';

export const Spread = () => {
  const { t } = useTranslation('showButtonToolbar');
  const [month, setMonth] = useState(0);
  return (
    <Toolbar label={t('period')} spread>
      <ButtonGroup label={t('period')}>
        <IconButton
          variant="secondary"
          label={t('previous')}
          icon={ChevronLeft}
          mirror
          onClick={() => setMonth(month - 1)}
        />
        <IconButton
          variant="secondary"
          label={t('next')}
          icon={ChevronRight}
          mirror
          onClick={() => setMonth(month + 1)}
        />
      </ButtonGroup>
      <output className="tabular">{t('monthsFromNow', { months: month })}</output>
      <Button disabled={month === 0} onClick={() => setMonth(0)}>
        {t('today')}
      </Button>
    </Toolbar>
  );
};
