import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { useAnnounceAfterPause } from '~/crud/useAnnounceAfterPause';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { FormSection } from '~/ui/FormSection';
import { IconButton } from '~/ui/IconButton';
import { PercentInput } from '~/ui/PercentInput';
import { Skeleton } from '~/ui/Skeleton';
import { Tag } from '~/ui/Tag';
import { useCase } from '../CaseContext';
import { evenly, most_agents, sumOfShares, whole_bp, withoutAgent, withShare } from '../shares';
import type { CaseValues } from '../values';
import styles from './SplitsStep.module.css';

/** Loaded when the agent shares a case, because the search list is large. */
const AgentSearch = lazy(() => import('./AgentSearch').then((part) => ({ default: part.AgentSearch })));

/** Agents who share the case's TP and commission, writing agent first. */
export const SplitsStep = observer(() => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { store, office } = useCase();
  const { value: splits, set, leave, frame } = useField<CaseValues['splits']>('splits');
  const sum = sumOfShares(splits);
  const left = whole_bp - sum;
  const standing =
    left === 0
      ? t('splits.complete')
      : t(left > 0 ? 'splits.left' : 'splits.tooMuch', { share: format.percent(Math.abs(left)) });
  useAnnounceAfterPause(`${t('splits.sum')} ${format.percent(sum)}, ${standing}`);
  return (
    <FormSection title={t('steps.splits')} description={t('splits.text')} columns={1}>
      <Field {...frame} group wide>
        {({ id, labelId, describedBy }) => (
          // biome-ignore lint/a11y/useSemanticElements: the field around it has the name
          <div id={id} role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={styles.agents}>
            {splits.map(({ member_id, share_bp }, index) => {
              const name = store.names.get(member_id) ?? t('splits.member', { id: member_id });
              return (
                <div key={member_id} className={styles.agent}>
                  <Avatar name={name} />
                  <span className={styles.name}>
                    <span className="own-order">
                      <PersonName id={member_id} name={name} />
                    </span>
                    <span className={styles.role}>{t(index === 0 ? 'splits.writing' : 'splits.assist')}</span>
                  </span>
                  <PercentInput
                    className={styles.share}
                    aria-label={t('splits.shareOf', { name })}
                    locale={format.language}
                    value={share_bp}
                    onChange={(share) => set(withShare(splits, index, share))}
                    onBlur={leave}
                  />
                  {index > 0 || office ? (
                    <IconButton
                      icon={Trash2}
                      label={t('splits.remove', { name })}
                      onClick={() => set(withoutAgent(splits, index))}
                    />
                  ) : (
                    <span className={styles.room} />
                  )}
                </div>
              );
            })}
            <div className={styles.sum}>
              <span>{t('splits.sum')}</span>
              <b className="tabular own-order">{format.percent(sum)}</b>
              <Tag tone={left === 0 ? 'success' : 'warning'}>{standing}</Tag>
              {splits.length > 1 && (
                <Button size="sm" variant="ghost" onClick={() => set(evenly(splits))}>
                  {t('splits.evenly')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Field>
      {splits.length < most_agents ? (
        <FetchedPart waiting={<Skeleton height="60px" />}>
          <AgentSearch />
        </FetchedPart>
      ) : (
        <p className={styles.full}>{t('splits.full')}</p>
      )}
    </FormSection>
  );
});
