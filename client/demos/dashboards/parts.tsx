import { useTranslation } from 'react-i18next';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Ring } from '~/ui/Ring';
import styles from './Dashboards.module.css';

/** Portraits that overlap. */
export const Faces = ({ faces }: { faces: readonly { img: string; name: string }[] }) => (
  <div className={styles.faces}>
    {faces.map(({ img, name }) => (
      <Avatar key={name} name={name} src={img} size="md" alone />
    ))}
  </div>
);

interface RingCardProps {
  title: string;
  percent: number;
  label: string;
  items: readonly { term: string; value: string }[];
}

/** A share as a ring, and the figures behind it. */
export const RingCard = ({ title, percent, label, items }: RingCardProps) => (
  <Card title={title}>
    <div className={styles.ring}>
      <Ring share={percent / 100} label={`${label}: ${percent}%`}>
        <b>{percent}%</b>
        <span className={styles.note}>{label}</span>
      </Ring>
    </div>
    <DefinitionList items={items} layout="columns" />
  </Card>
);

/** Labels for values that the calls give without any: first, second, ... */
export const useSteps = () => {
  const { t } = useTranslation('demoDashboards');
  return (values: readonly unknown[]) => values.map((_, index) => t('step', { number: index + 1 }));
};
