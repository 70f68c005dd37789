import type { CategoryGroup } from '@shared/contracts/network/categories';
import { Undo2, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedGuard } from '~/crud/useUnsavedGuard';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { ActionBar } from '~/ui/ActionBar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { PercentInput } from '~/ui/PercentInput';
import { columnText } from './columnText';
import { FaultList } from './FaultList';
import styles from './Grid.module.css';
import { type GridAnswer, GridStore, sheetColumns } from './GridStore';
import { GroupChoice } from './GroupChoice';
import { Impact } from './Impact';
import { PublishDialog } from './PublishDialog';
import { RateCell } from './RateCell';
import { useCellKeys } from './useCellKeys';

interface GridEditorProps {
  base: GridAnswer;
  start: CategoryGroup;
  /** Receives the published version; null when nothing was published. */
  onClose: (published: string | null) => void;
}

/** The next version of the rates as a spreadsheet: arrow keys and Enter move, and pasting fills several cells. */
export const GridEditor = observer(({ base, start, onClose }: GridEditorProps) => {
  const { t } = useTranslation('officeLevels');
  const format = useFormat();
  const [store] = useState(() => new GridStore(base));
  // Kept out of the address: navigating would discard the draft.
  const [group, setGroup] = useState(start);
  const [publishing, setPublishing] = useState(false);
  useUnsavedGuard(store);
  const keys = useCellKeys(store, group, (count) => feedback.say(t('pasted', { count })));
  const discard = async () => {
    const sure =
      !store.dirty ||
      (await feedback.ask({
        title: t('discard.title'),
        text: t('discard.text'),
        confirm: t('discard.confirm'),
        tone: 'danger',
      }));
    if (sure) onClose(null);
  };
  return (
    <div className={styles.parts}>
      <Notice tone="info" title={t('drafting', { day: format.day(base.effective_from) })}>
        {t('draftingText')}
      </Notice>
      <div className={styles.tools}>
        <GroupChoice value={group} onChange={setGroup} />
        <Button icon={Undo2} variant="ghost" size="sm" disabled={!store.canUndo} onClick={() => store.undo()}>
          {t('undo')}
        </Button>
      </div>
      <Card flush title={t(`group.${group}`)} subtitle={t('sheetText')}>
        <div className={styles.scroll} {...keys}>
          <table className={styles.sheet}>
            <thead>
              <tr>
                <th scope="col">{t('level')}</th>
                {sheetColumns.map((column) => (
                  <th key={column} scope="col">
                    {columnText(t, column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {base.levels.map(({ code, name, rank }) => (
                <tr key={code}>
                  <th scope="row">
                    <b>{code}</b> {rank === null ? t('house') : name}
                  </th>
                  {sheetColumns.map((column) => (
                    <RateCell key={`${group} ${column}`} store={store} at={{ code, group, column }} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <FaultList store={store} />
      <Card title={t('generationRates.title')} subtitle={t('generationRates.text')}>
        <div className={styles.fields}>
          {store.gens.map((bp, index) => (
            <Field key={index} label={t('generationRates.generation', { generation: index + 1 })}>
              {(ids) => (
                <PercentInput
                  {...ids}
                  locale={format.language}
                  value={bp}
                  onChange={(value) => store.setGeneration(index, value)}
                />
              )}
            </Field>
          ))}
        </div>
      </Card>
      <Impact store={store} />
      <ActionBar>
        <span className={cx(styles.state, 'own-order')} role="status">
          {t('changedCells', { count: store.changed.length })}
        </span>
        <Button onClick={() => void discard()}>{t('discard.confirm')}</Button>
        <Button
          variant="primary"
          icon={Upload}
          disabled={!store.dirty || !store.ready}
          onClick={() => setPublishing(true)}
        >
          {t('publish.open')}
        </Button>
      </ActionBar>
      {publishing && <PublishDialog store={store} onClose={() => setPublishing(false)} onPublished={onClose} />}
    </div>
  );
});
