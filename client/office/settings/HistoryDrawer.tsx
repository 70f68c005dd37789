import { type SettingKey, settings } from '@shared/contracts/network/settings';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { Drawer } from '~/ui/Drawer';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Timeline } from '~/ui/Timeline';
import { useSettingText } from './useSettingText';

export const HistoryDrawer = observer(({ name, onClose }: { name: SettingKey; onClose: () => void }) => {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const text = useSettingText();
  const store = useAnswer(settings.history, { query: { key: name } });
  return (
    <Drawer open title={t(`fields.${name}`)} description={t('historyText')} onClose={onClose}>
      <Widget store={store} name={t('history')} skeleton={<SkeletonLines lines={4} />}>
        {(changes) => (
          <Timeline
            items={changes.map(({ at, actor, actor_id, before, after, effective_from }, index) => ({
              key: index,
              title: t('fromTo', { from: text(name, before), to: text(name, after) }),
              at: format.instant(at),
              text: (
                <>
                  {actor ? <PersonName id={actor_id} name={actor} /> : t('automatic')}
                  {effective_from && <> · {t('planned', { day: format.day(effective_from) })}</>}
                </>
              ),
            }))}
          />
        )}
      </Widget>
    </Drawer>
  );
});
