import { logoPath } from '@shared/contracts/network/pageNetwork';
import { observer } from 'mobx-react-lite';
import { inBase } from '~/platform/basePath';
import { thisNetwork } from '~/platform/thisNetwork';
import styles from './NetworkMark.module.css';

interface NetworkMarkProps {
  /** Height of the logo, and width of the product's own, in pixels. */
  size: number;
  /** Class of the name. */
  nameClass?: string | undefined;
  /** A name in place of the network's. */
  name?: string | undefined;
}

/** True for a logo that contains the name, so that no page repeats the name beside it. */
export const isWide = ({ width, height }: { width: number; height: number }) => width > 1.5 * height;

/** Logo and name of the network. In dark skins a logo stands on a light ground, because most are drawn for paper. */
export const NetworkMark = observer(({ size, nameClass, name = thisNetwork.title }: NetworkMarkProps) => {
  const { logo } = thisNetwork.now;
  if (!logo)
    return (
      <>
        <img src={inBase('/lantern.svg')} alt="" width={size} height={size} />
        <span className={nameClass}>{name}</span>
      </>
    );
  const wide = isWide(logo);
  return (
    <>
      <img
        className={styles.logo}
        src={inBase(`${logoPath}/${logo.id}`)}
        alt={wide ? name : ''}
        width={Math.round((size * logo.width) / logo.height)}
        height={size}
      />
      {!wide && <span className={nameClass}>{name}</span>}
    </>
  );
});
