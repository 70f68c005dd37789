import { sumOf } from '@shared/plan/money';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import styles from '../Explanation.module.css';
import { FormulaTable } from '../FormulaTable';
import { ExplainSum } from '../sum/ExplainSum';
import rows from '../sum/SumRows.module.css';
import type { SumQueries } from '../sum/sum';
import type { ExplainTrackProps } from './ExplainTrack';
import { type LegExplanation, trackOf } from './trackOf';

/** Number of legs listed by name; the rest share one row. */
const mostLegs = 10;
const money = (cents: number) => <Money cents={cents} />;

export const TrackExplained = ({ progress, track: which, tried }: ExplainTrackProps) => {
  const { t } = useTranslation(['explain', 'track', 'coach']);
  const format = useFormat();
  const calculation = trackOf(progress, which, tried);
  const track = progress.tracks.find((each) => each.track === which);
  const { legs, cap_cents: cap, own_cents: own, tried_cents, counted_cents: counted, gap_cents: gap } = calculation;
  const [first, rest] = [legs.slice(0, mostLegs), legs.slice(mostLegs)];
  const isTried = tried_cents > 0 || [...(tried?.legs_cents.values() ?? [])].some((cents) => cents > 0);
  const words = [
    cap === null ? t('track:words.personal') : t('track:words.team', { cap: format.money(cap) }),
    ...(progress.legs.some(({ counts }) => !counts) && cap !== null ? [t('track:words.apart')] : []),
    ...(isTried ? [t('track:words.whatIf')] : []),
  ];
  const line = (key: string, label: string, cents: number) => ({
    key,
    label,
    sign: cents < 0 ? '−' : key === 'own' ? '' : '+',
    value: money(Math.abs(cents)),
  });
  const days = { state: 'inforce', ...calculation.days } as const;
  return (
    <div className={styles.explanation}>
      <section className={styles.head} aria-label={t('amount')}>
        <p className={styles.amount}>{money(counted)}</p>
        <p className={styles.what}>{t(`coach:track.${which}`)}</p>
        <p className={styles.which}>{track && t(`coach:scope.${track.scope}`, { count: track.months })}</p>
      </section>
      <section>
        <h3>{t('words.title')}</h3>
        <p className={styles.words}>{words.join(' ')}</p>
      </section>
      <section>
        <h3>{t('track:counts')}</h3>
        <FormulaTable
          lines={[
            line('own', t('track:own'), own),
            ...(tried_cents > 0 ? [line('tried', t('track:moreOwn'), tried_cents)] : []),
            ...first.map(({ member_id, name, counted_cents, capped }) =>
              line(String(member_id), t(capped ? 'track:capped' : 'track:leg', { name }), counted_cents),
            ),
            ...(rest.length > 0 ? [line('others', t('track:others', { count: rest.length }), countedOf(rest))] : []),
            { key: 'counted', label: t('track:counted'), sign: '=', value: money(counted) },
          ]}
        />
      </section>
      {gap > 0 && (
        <section>
          <h3>{t('track:missing')}</h3>
          <FormulaTable
            lines={[
              { key: 'needed', label: t('track:needed'), sign: '', value: money(calculation.needed_cents) },
              { key: 'counted', label: t('track:counted'), sign: '−', value: money(counted) },
              { key: 'gap', label: t('track:gap'), sign: '=', value: money(gap) },
            ]}
          />
        </section>
      )}
      <section>
        <h3>{t('track:rows')}</h3>
        <ul className={rows.rows}>
          <Brought name={t('track:own')} cents={own} of={{ ...days, scope: 'me', around_id: progress.member_id }} />
          {first.map(({ member_id, name, brought_cents }) => (
            <Brought
              key={member_id}
              name={t('track:leg', { name })}
              cents={brought_cents}
              of={{ ...days, scope: track?.scope === 'team' ? 'team' : 'base_shop', around_id: member_id }}
            />
          ))}
        </ul>
      </section>
    </div>
  );
};

const countedOf = (legs: readonly LegExplanation[]) => sumOf(legs.map(({ counted_cents }) => counted_cents));

const Brought = ({ name, cents, of }: { name: string; cents: number; of: SumQueries['tp'] }) => (
  <li>
    <span className={rows.what}>{name}</span>
    <span className={rows.cents}>
      {cents === 0 ? (
        money(cents)
      ) : (
        <ExplainSum name={name} cents={cents} of={[{ list: 'tp', query: of }]}>
          {money(cents)}
        </ExplainSum>
      )}
    </span>
  </li>
);
