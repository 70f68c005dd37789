import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';
import { TextInput } from '~/ui/TextInput';
import { Toolbar } from '~/ui/Toolbar';

export const WithField = () => {
  const { t } = useTranslation('showButtonToolbar');
  const [name, setName] = useState('');
  return (
    <Toolbar label={t('view')}>
      <TextInput aria-label={t('viewName')} placeholder={t('viewName')} value={name} onChange={setName} />
      <ButtonGroup label={t('view')}>
        <Button
          variant="primary"
          onClick={() => feedback.toast(name ? 'success' : 'warning', name ? t('saved', { name }) : t('nameFirst'))}
        >
          {t('save')}
        </Button>
        <Button
          onClick={() => {
            setName('');
            feedback.toast('info', t('cancelled'));
          }}
        >
          {t('cancel')}
        </Button>
      </ButtonGroup>
    </Toolbar>
  );
};
