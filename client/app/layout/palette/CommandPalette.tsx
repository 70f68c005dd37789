import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadDemos } from '../../registry';
import { orToast } from '../orToast';
import { Palette } from './Palette';
import { usePaletteGroups } from './usePaletteGroups';

const CommandPalette = () => {
  const { t } = useTranslation('shell');
  useEffect(() => orToast(loadDemos()), []);
  return (
    <Palette
      overlay="palette"
      title={t('palette.title')}
      label={t('palette.open')}
      placeholder={t('palette.placeholder')}
      hint={t('palette.nothingText')}
      useGroups={usePaletteGroups}
    />
  );
};

export default CommandPalette;
