import type { AuditRow } from '@shared/contracts/network/audit';
import { useTranslation } from 'react-i18next';
import { ActionName } from '~/network/audit/ActionName';
import { ChangeList } from '~/network/audit/ChangeList';
import { pageOf } from '~/network/audit/pageOf';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import { Drawer } from '~/ui/Drawer';
import { FormSection } from '~/ui/FormSection';
import { LinkButton } from '~/ui/LinkButton';

export const EntryDrawer = ({ entry, onClose }: { entry: AuditRow; onClose: () => void }) => {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { at, actor, actor_id, api_key, action, entity, entity_id, ip } = entry;
  const page = pageOf(entry);
  return (
    <Drawer
      open
      wide
      title={<ActionName action={action} />}
      description={`${t(`choices.entity.${entity}`)} ${entity_id === '*' ? '' : t('number', { id: entity_id })}`}
      onClose={onClose}
      footer={page && <LinkButton to={page}>{t('openRecord')}</LinkButton>}
    >
      <DefinitionList
        layout="grid"
        items={[
          { term: t('fields.at'), value: format.instant(at) },
          { term: t('fields.actor'), value: actor ? <PersonName id={actor_id} name={actor} /> : t('automatic') },
          { term: t('fields.api_key'), value: api_key },
          { term: t('fields.ip'), value: ip && <bdi>{ip}</bdi> },
        ]}
      />
      <FormSection title={t('fields.after')}>
        <ChangeList entry={entry} />
      </FormSection>
    </Drawer>
  );
};
