import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import { cx } from '~/ui/cx';
import styles from './Avatars.module.css';

export const Shapes = () =>
  (['square', 'rounded'] as const).map((shape) => (
    <span key={shape} className={cx(styles.light, styles[shape])}>
      <Avatar alone name="Ada Brandt" src={inBase('/demos/avatars/17.svg')} size="lg" />
    </span>
  ));
