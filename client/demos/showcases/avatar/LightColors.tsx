import { Avatar } from '~/ui/Avatar';
import { cx } from '~/ui/cx';
import styles from './Avatars.module.css';

const tones = ['success', 'danger', 'warning', 'info', 'dark'] as const;

export const LightColors = () =>
  tones.map((tone) => (
    <span key={tone} className={cx(styles.light, styles[tone])}>
      <Avatar alone name="Ada Brandt" />
    </span>
  ));
