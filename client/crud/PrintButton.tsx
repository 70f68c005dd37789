import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';

/** What is on the screen, on paper: the style sheets say what stays off it. */
export const PrintButton = () => {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" tool icon={Printer} onClick={() => window.print()}>
      {t('crud:print')}
    </Button>
  );
};
