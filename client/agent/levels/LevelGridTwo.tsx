import { useTranslation } from 'react-i18next';
import { AnnuityTable } from './AnnuityTable';
import { GridPage } from './GridPage';
import { GroupTable } from './GroupTable';

const groups = ['annuity', 'health'] as const;

/** /dashboard/level_info_two: annuity rates by product as percentages of premium, and health rates. */
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
