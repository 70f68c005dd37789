import type { CardKey, HomeCard, Period } from '@shared/contracts/network/dashboard';
import { useTranslation } from 'react-i18next';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumTerm } from '~/explain/sum/sum';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { Tag } from '~/ui/Tag';
import { changeOf } from './change';
import styles from './Figures.module.css';
import { isolated } from './isolated';

/** The persistency a promotion requires (domain.md 3.9). A test checks it against the contract. */
export const persistencyFloorBp = 7_500;

/** In cents; larger amounts do not fit a card and are abbreviated. */
const million = 100_000_000;

const looks: Partial<Record<CardKey, Pick<Parameters<typeof StatCard>[0], 'sparkKind' | 'sparkColor'>>> = {
  pending_tp: { sparkColor: 'amber' },
  team_size: { sparkColor: 'teal' },
  active_members: { sparkColor: 'teal' },
  submitted: { sparkColor: 'teal', sparkKind: 'bars' },
  inforce_policies: { sparkColor: 'teal' },
};

interface FiguresProps {
  cards: readonly HomeCard[];
  keys: readonly CardKey[];
  period: Period;
  /** The list behind a figure. */
  to?: Partial<Record<CardKey, string>>;
  /** The rows that sum to a figure. */
  of?: Partial<Record<CardKey, SumTerm>>;
  onChanged: () => void;
}

export const Figures = ({ cards, keys, period, to = {}, of = {}, onChanged }: FiguresProps) => (
  <div className={styles.figures} data-tour="figures">
    {keys.map((key) => {
      const card = cards.find((each) => each.key === key);
      return card && <Figure key={key} card={card} period={period} to={to[key]} of={of[key]} onChanged={onChanged} />;
    })}
  </div>
);

interface FigureProps extends Pick<FiguresProps, 'period' | 'onChanged'> {
  card: HomeCard;
  to: string | undefined;
  of: SumTerm | undefined;
}

const Figure = ({ card, period, to, of, onChanged }: FigureProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { key, unit, value, spark } = card;
  const money = (cents: number) => (Math.abs(cents) < million ? format.money(cents) : format.moneyShort(cents));
  const formatValue = { cents: money, count: format.count, bp: format.percent }[unit];
  const moved = changeOf(card);
  const points = (bp: number) => t('points', { count: bp / 100, value: format.count(bp / 100) });
  const note =
    card.new_members !== undefined
      ? t(card.new_members === 0 ? 'noNewMembers' : 'newMembers', { count: card.new_members })
      : card.cases !== undefined
        ? `${moved ? '· ' : ''}${t('cases', { count: card.cases })}`
        : moved
          ? t(`versus.${period}`)
          : t(value === null ? 'noCohort' : 'noComparison');
  const trend = spark.filter((each) => each !== null);
  const flat = trend.every((each) => each === trend[0]);
  const name = t(`card.${key}`, { period: t(`in.${period}`) });
  const figure = () => {
    if (value === null) return <span className={styles.unknown}>{t('unknown')}</span>;
    if (!of) return formatValue(value);
    return (
      <ExplainSum name={name} cents={value} of={[of]} onChanged={onChanged}>
        {formatValue(value)}
      </ExplainSum>
    );
  };
  return (
    <StatCard
      label={name}
      value={figure()}
      {...(moved &&
        card.new_members === undefined && {
          change: { ...moved, text: isolated(unit === 'bp' ? points(moved.by) : format.percent(moved.by, 1)) },
        })}
      note={note}
      {...(unit !== 'bp' && !flat && { spark: trend })}
      {...looks[key]}
      {...(key === 'persistency' &&
        value !== null && {
          tag: (
            <Tag tone={value >= persistencyFloorBp ? 'success' : 'danger'}>
              {t(value >= persistencyFloorBp ? 'floor.above' : 'floor.below', {
                floor: format.percent(persistencyFloorBp),
              })}
            </Tag>
          ),
        })}
      {...(to && { to })}
    />
  );
};
