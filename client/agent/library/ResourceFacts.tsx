import type { ResourceDetail } from '@shared/contracts/network/library';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Tag } from '~/ui/Tag';
import { clock } from './clock';
import { expiresIn } from './progressState';

export const ResourceFacts = ({ resource }: { resource: ResourceDetail }) => {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { brand, product, language, edition, pages, duration_sec, size, expires_on, published_at, title_zh } = resource;
  const soon = expiresIn(resource, businessToday()) !== undefined;
  const facts: [string, React.ReactNode][] = [
    ['title_zh', title_zh && <span lang="zh-Hans">{title_zh}</span>],
    ['brand', brand],
    ['product', product],
    ['language', t(`choices.language.${language}`)],
    ['edition', format.count(edition)],
    ['published_at', published_at && format.day(published_at)],
    ['pages', pages !== null && format.count(pages)],
    ['duration_sec', duration_sec !== null && <bdi>{clock(duration_sec)}</bdi>],
    ['size', size !== null && <bdi>{format.size(size)}</bdi>],
    ['expires_on', expires_on && (soon ? <Tag tone="warning">{format.day(expires_on)}</Tag> : format.day(expires_on))],
  ];
  return (
    <Card title={t('about')}>
      <DefinitionList
        items={facts.flatMap(([key, value]) => (value ? [{ key, term: t(`fields.${key}`), value }] : []))}
      />
    </Card>
  );
};
