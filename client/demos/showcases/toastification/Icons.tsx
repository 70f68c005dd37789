import { Check, Hash, Heart, Inbox, Mail, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

const icons = { mail: Mail, inbox: Inbox, check: Check, heart: Heart, star: Star, hash: Hash };
const subjects = ['mail', 'inbox', 'check', 'heart', 'star', 'hash'] as const;

export const Icons = () => {
  const { t } = useTranslation('showToastification');
  return subjects.map((subject) => {
    const icon = icons[subject];
    return (
      <Button
        key={subject}
        icon={icon}
        onClick={() => feedback.show({ tone: 'primary', icon, title: t(`icons.${subject}.title`) })}
      >
        {t(`icons.${subject}.name`)}
      </Button>
    );
  });
};
