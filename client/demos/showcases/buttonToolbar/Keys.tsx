import { Pencil, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';
import { IconButton } from '~/ui/IconButton';
import { Toolbar } from '~/ui/Toolbar';

export const Keys = () => {
  const { t } = useTranslation('showButtonToolbar');
  const [edits, setEdits] = useState(0);
  const [undone, setUndone] = useState(0);
  return (
    <>
      <Toolbar label={t('document')}>
        <Button
          icon={Pencil}
          onClick={() => {
            setEdits(edits + 1);
            setUndone(0);
          }}
        >
          {t('edit')}
        </Button>
        <ButtonGroup label={t('history')}>
          <IconButton
            variant="secondary"
            label={t('undo')}
            icon={Undo2}
            mirror
            disabled={edits === undone}
            onClick={() => setUndone(undone + 1)}
          />
          <IconButton
            variant="secondary"
            label={t('redo')}
            icon={Redo2}
            mirror
            disabled={undone === 0}
            onClick={() => setUndone(undone - 1)}
          />
        </ButtonGroup>
      </Toolbar>
      <output className="muted own-order">{t('edits', { count: edits - undone })}</output>
    </>
  );
};
