import { useTranslation } from 'react-i18next';
import { AnnuityTable } from './AnnuityTable';
import { GridPage } from './GridPage';
import { GroupTable } from './GroupTable';

const groups = ['annuity', 'health'] as const;

/** /dashboard/level_info_two: what annuities pay of the premium, product by product, and the rates of health. */
export const LevelGridTwo = () => {
  const { t } = useTranslation('levels');
  return (
    <GridPage groups={groups} lead={t('leadTwo')}>
      {(grid) => (
        <>
          <AnnuityTable grid={grid} />
          <GroupTable group="health" grid={grid} />
        </>
      )}
    </GridPage>
  );
};
