import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Tag } from '~/ui/Tag';
import { Note } from './Note';

export const Parts = () => {
  const { t } = useTranslation('showMedia');
  const [done, setDone] = useState(false);
  return (
    <div>
      <Note name="clinic" picture={<Avatar size="lg" name="Martha Hill" />}>
        <Tag tone={done ? 'success' : 'warning'}>{t(done ? 'done' : 'waiting')}</Tag>
        <Button size="sm" onClick={() => setDone(!done)}>
          {t(done ? 'again' : 'finish')}
        </Button>
      </Note>
    </div>
  );
};
