import { useSearchParams } from 'react-router-dom';
import { GridView } from './grid/GridView';
import { LevelList } from './LevelList';
import { levelViews } from './LevelTabs';
import { Promotions } from './Promotions';

/** The levels, the rates by version, and promotions to approve. */
export const LevelScreen = () => {
  const [params] = useSearchParams();
  const view = levelViews.find((key) => key === params.get('view')) ?? 'levels';
  if (view === 'grid') return <GridView />;
  if (view === 'promotions') return <Promotions />;
  return <LevelList />;
};
