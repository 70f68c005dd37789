import type { TrafficExchange } from '@shared/contracts/lantern/traffic';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import { Notice } from '~/ui/Notice';
import { CopyButton } from '../api/CopyButton';
import { HeaderDetails } from '../api/HeaderDetails';
import { JsonText } from '../api/JsonText';
import { useAnswererName } from '../backends/useAnswererName';
import { StatusTag } from './StatusTag';
import styles from './Traffic.module.css';

export const ExchangeView = ({ exchange }: { exchange: TrafficExchange }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const nameOf = useAnswererName();
  const { account, from, at, ms, reference, contract, findings } = exchange;
  return (
    <div className={styles.exchange}>
      <DefinitionList
        items={[
          { key: 'status', term: t('traffic.status'), value: <StatusTag entry={exchange} /> },
          { key: 'from', term: t('traffic.from'), value: nameOf(from) },
          { key: 'account', term: t('traffic.account'), value: account },
          { key: 'at', term: t('traffic.at'), value: format.instant(at) },
          { key: 'ms', term: t('traffic.ms'), value: t('received.ms', { count: Math.round(ms) }) },
          {
            key: 'reference',
            term: t('traffic.reference'),
            value: (
              <span className={styles.reference}>
                <code>{reference}</code>
                <CopyButton label={t('copy.action')} text={() => reference} />
              </span>
            ),
          },
        ]}
      />
      {contract === 'unknown' && <Notice tone="warning">{t('traffic.unknownCall')}</Notice>}
      {findings.length > 0 && (
        <Notice tone="danger" title={t('traffic.findings', { count: findings.length })}>
          <ul className={styles.findings}>
            {findings.map(({ field, expected, got }) => (
              <li key={`${field} ${expected}`}>
                {t('traffic.finding', { field: field || t('traffic.wholeAnswer'), expected, got })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Message title={t('traffic.request')} headers={exchange.requestHeaders} body={exchange.requestBody} />
      <Message title={t('traffic.answer')} headers={exchange.answerHeaders} body={exchange.answerBody} />
    </div>
  );
};

type MessageProps = {
  title: string;
  headers: TrafficExchange['requestHeaders'];
  body: TrafficExchange['requestBody'];
};

const Message = ({ title, headers, body }: MessageProps) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  return (
    <section className={styles.message} aria-label={title}>
      <h3>{title}</h3>
      <HeaderDetails headers={headers} />
      {body.bytes === 0 && <p className="muted">{t('answer.empty')}</p>}
      {body.bytes > 0 && body.text === null && (
        <p className="muted">{t('traffic.binary', { type: body.type, size: format.size(body.bytes) })}</p>
      )}
      {body.text !== null && body.bytes > 0 && <JsonText label={title} text={body.text} />}
      {!body.complete && <p className="muted">{t('traffic.cut', { size: format.size(body.bytes) })}</p>}
    </section>
  );
};
