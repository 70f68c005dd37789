import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageKey, pageKeys } from '~/platform/pageKeys';
import { DefinitionList } from '~/ui/DefinitionList';
import { Dialog } from '~/ui/Dialog';
import { useCurrentScreen, useShell } from '../ShellContext';
import { onMac } from '../usePaletteShortcut';
import styles from './KeySheet.module.css';

const isVisible = (selector: string) =>
  [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);

/** The keyboard shortcuts of the page in view, then those of every page. */
const KeySheet = () => {
  const { t } = useTranslation('shell');
  const { state, titles } = useShell();
  const screen = useCurrentScreen();
  const [own] = useState(pageKeys);
  const [list] = useState<readonly PageKey[]>(() => [
    ...(isVisible('[data-list-search]') ? [{ key: '/', effect: t('keys.search') }] : []),
    ...(isVisible('[data-rows] > tr')
      ? [
          { key: 'j', effect: t('keys.nextRow') },
          { key: 'k', effect: t('keys.previousRow') },
          { key: 'Enter', effect: t('keys.openRow') },
        ]
      : []),
    ...(isVisible('[data-rows] > tr input[type="checkbox"]') ? [{ key: 'x', effect: t('keys.selectRow') }] : []),
  ]);
  const everywhere = [
    { key: onMac ? '⌘K' : t('palette.keys'), effect: t('palette.title') },
    { key: '?', effect: t('keys.title') },
  ];
  // A page that registers a list key with its own effect replaces the general one.
  const ofPage = [...own, ...list.filter(({ key }) => !own.some((one) => one.key === key))];
  const parts = [
    { name: 'page', title: titles.title(screen), keys: ofPage },
    { name: 'everywhere', title: t('keys.everywhere'), keys: everywhere },
  ].filter(({ keys }) => keys.length > 0);
  return (
    <Dialog open onClose={() => state.close('keys')} title={t('keys.title')} size="sm">
      {parts.map(({ name, title, keys }) => (
        <section key={name} className={styles.part} aria-labelledby={`keys-${name}`}>
          <h3 id={`keys-${name}`} className={styles.title}>
            {title}
          </h3>
          <DefinitionList
            items={keys.map(({ key, effect }) => ({
              key: `${key} ${effect}`,
              term: effect,
              value: <kbd className={styles.key}>{key}</kbd>,
            }))}
          />
        </section>
      ))}
    </Dialog>
  );
};

export default KeySheet;
