import { caProvinces, usStates } from '@shared/contracts/fields';
import { members } from '@shared/contracts/network/members';
import { settings } from '@shared/contracts/network/settings';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { stateNames } from '~/network/stateNames';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Licensing.module.css';

const lines = ['life', 'health'] as const;
const codes = [...usStates, ...caProvinces];
const nameOf = (code: string) => stateNames[code] ?? code;

/** A state's pre-license requirements from the settings: the reader's home state, or the state in `?state=`. */
export const Prelicence = observer(() => {
  const { t } = useTranslation('licensing');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const networkSettings = useAnswer(settings.get, {});
  const profile = useAnswer(members.userinfo, {});
  // Empty without an address: the reader picks a state.
  const own = profile.data?.address?.state ?? '';
  const requested = params.get('state') ?? own;
  const state = codes.includes(requested) ? requested : '';
  const choose = (code: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (code === own) next.delete('state');
        else next.set('state', code);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const options = codes
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, format.language));

  return (
    <Widget store={networkSettings} name={t('prelicence.title')} skeleton={<SkeletonCard lines={3} />}>
      {({ values: { prelicence } }) => {
        const of = prelicence?.states.find((each) => each.state === state);
        const hours = (count: number | null) =>
          count === null
            ? t('prelicence.unknown')
            : count === 0
              ? t('prelicence.none')
              : t('prelicence.hours', { count });
        const items = of?.course
          ? [{ term: t('prelicence.course'), value: <bdi>{of.course}</bdi> }]
          : lines.map((line) => ({ term: t(`prelicence.line.${line}`), value: hours(of?.[`${line}_hours`] ?? null) }));
        return (
          <Card title={t('prelicence.title')} subtitle={t('prelicence.subtitle')}>
            <div className={styles.prelicence}>
              <Field label={t('fields.state')}>
                {(ids) => (
                  <NativeSelect
                    {...ids}
                    value={state}
                    onChange={choose}
                    options={[...(state === '' ? [{ value: '', label: t('prelicence.choose') }] : []), ...options]}
                  />
                )}
              </Field>
              <div className={styles.asked} aria-live="polite">
                {of && <DefinitionList items={items} layout="columns" />}
                {state !== '' && !of && <p>{t('prelicence.missing', { state: nameOf(state) })}</p>}
                {of?.note && <p className={styles.text}>{of.note}</p>}
                {of?.url && (
                  <a href={of.url} target="_blank" rel="noopener noreferrer">
                    {t('prelicence.department', { state: nameOf(state) })}
                  </a>
                )}
              </div>
            </div>
            {of && (
              <>
                <p className={styles.muted}>
                  {prelicence?.checked_on
                    ? t('prelicence.asOf', { day: format.day(prelicence.checked_on) })
                    : t('prelicence.decides')}
                </p>
                <p className={styles.muted}>{prelicence?.note}</p>
              </>
            )}
          </Card>
        );
      }}
    </Widget>
  );
});
