import { CheckCheck, FileText, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../Avatar';
import { Badge } from '../Badge';
import { Boundary } from '../Boundary';
import { Button } from '../Button';
import { Card } from '../Card';
import { Chart } from '../Chart';
import { Chip } from '../Chip';
import { DefinitionList } from '../DefinitionList';
import { Progress } from '../Progress';
import { SegmentedControl } from '../SegmentedControl';
import { StatCard } from '../StatCard';
import { Stepper } from '../Stepper';
import { Tabs } from '../Tabs';
import { Tag } from '../Tag';
import { Timeline } from '../Timeline';
import { Example } from './Example';
import styles from './Gallery.module.css';

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const inforce = [31, 22, 28, 41, 26, 33, 36, 24, 29, 38, 43, 49].map((value) => value * 1000);
const pending = [6, 9, 5, 8, 7, 4, 9, 11, 6, 8, 12, 31].map((value) => value * 1000);
const money = (value: number) => `$${value.toLocaleString('en-US')}`;
const short = (value: number) => (value === 0 ? '0' : `${value / 1000}k`);

const Crash = () => {
  throw new Error('A widget that crashes, to show what happens then.');
};

export const FigureExamples = () => {
  const [scope, setScope] = useState<'me' | 'base' | 'team'>('base');
  const [tab, setTab] = useState<'requirements' | 'money' | 'timeline'>('requirements');
  return (
    <>
      <Example title="SegmentedControl, Chip, Badge, Avatar">
        <SegmentedControl
          label="Scope"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'me', label: 'Me' },
            { value: 'base', label: 'Base shop' },
            { value: 'team', label: 'Team' },
          ]}
        />
        <Chip label="Carrier: Harborstone Life" onRemove={() => {}} />
        <Chip label="IUL" />
        <Badge count={14} label="pending" />
        <Badge count={140} tone="primary" />
        <Badge count={3} tone="neutral" />
        <Avatar name="Yuqing Lin 林雨晴" />
        <Avatar name="林雨晴" size="sm" />
        <Avatar name="Kevin Zhao" size="lg" alone />
      </Example>
      <div className={styles.four}>
        <StatCard
          label="Inforce TP"
          value="$48,750.50"
          change={{ text: '12.4 %', direction: 'up', good: true }}
          note="vs October"
          spark={inforce}
          to="?"
        />
        <StatCard
          label="Pending TP"
          value="$31,204.00"
          note="14 cases, 3 need you"
          spark={pending}
          sparkColor="amber"
        />
        <StatCard
          label="Earnings, this cycle"
          value="$6,339.26"
          note="pays Mon, Nov 23"
          spark={[14, 20, 11, 23, 18]}
          sparkKind="bars"
          sparkColor="teal"
        />
        <StatCard
          label="13-month persistency"
          value="85.75 %"
          change={{ text: '1.2 points', direction: 'down', good: false }}
          note="vs October"
          tag={<Tag tone="success">above 75 %</Tag>}
        />
      </div>
      <div className={styles.grid}>
        <Chart
          type="bar"
          title="TP by month"
          subtitle="Base shop, last 12 months"
          unit="USD"
          field="month"
          labels={months}
          series={[
            { label: 'Inforce', field: 'inforce', values: inforce },
            { label: 'Pending', field: 'pending', values: pending, color: 3 },
          ]}
          format={money}
          formatAxis={short}
        />
        <Chart
          type="line"
          title="Earnings"
          subtitle="By month"
          unit="USD"
          field="month"
          labels={months}
          series={[
            { label: 'First year', field: 'first_year', values: inforce },
            { label: 'Renewal', field: 'renewal', values: pending, color: 2 },
          ]}
          format={money}
          formatAxis={short}
        />
        <Chart
          type="doughnut"
          title="Product mix"
          subtitle="Inforce TP, this year"
          field="product"
          labels={['IUL', 'Annuity', 'Term']}
          series={[{ label: 'TP', field: 'tp', values: [54, 24, 22] }]}
          categoryLabel="Product"
          format={(value) => `${value} %`}
          height={180}
          centre={{ value: '54 %', label: 'IUL' }}
        />
      </div>
      <Card>
        <DefinitionList
          layout="columns"
          items={[
            { term: 'Insured', value: 'Wei Chen 陈伟' },
            { term: 'Product', value: 'Harborstone Index Builder 4' },
            { term: 'Planned premium', value: '$3,600.00 a year' },
            { term: 'Your estimated commission', value: '$1,728.00' },
          ]}
        />
        <br />
        <Stepper
          label="Progress of the case"
          steps={[
            { key: '1', label: 'Submitted', note: 'Nov 2', state: 'done' },
            { key: '2', label: 'Underwriting', note: 'Nov 6', state: 'done' },
            { key: '3', label: 'Requirements', note: 'since Nov 12', state: 'current' },
            { key: '4', label: 'Approved', state: 'next' },
            { key: '5', label: 'In force', state: 'next' },
          ]}
        />
      </Card>
      <br />
      <div className={styles.grid}>
        <Card flush>
          <Tabs
            label="Case"
            active={tab}
            onSelect={setTab}
            tabs={[
              { key: 'requirements', label: 'Requirements', count: 2 },
              { key: 'money', label: 'Money & TP' },
              { key: 'timeline', label: 'Timeline' },
            ]}
          >
            <div className={styles.filters}>
              <Timeline
                items={[
                  { key: 1, title: 'Approved by the carrier', at: 'Nov 20, 10:42', tone: 'success', icon: CheckCheck },
                  {
                    key: 2,
                    title: 'Illustration asked for',
                    at: 'Nov 12, 16:05',
                    tone: 'warning',
                    icon: TriangleAlert,
                    text: 'To be signed by the client. Due on November 22.',
                  },
                  { key: 3, title: 'Sent to underwriting', at: 'Nov 6, 09:00', tone: 'info', icon: Send },
                  { key: 4, title: 'Submitted by you', at: 'Nov 2, 14:31', icon: FileText },
                  { key: 5, title: 'Draft', at: 'Nov 1' },
                ]}
              />
            </div>
          </Tabs>
        </Card>
        <Card title="To Executive Director" subtitle="Team track, rolling 6 months">
          <div className={styles.column}>
            <Progress label="Counted team TP" value={212480} max={300000} text="$212,480 of $300,000" />
            <Progress label="Leader legs" value={1} max={2} text="1 of 2" />
            <Progress label="Persistency" value={100} text="85.75 % at least 75 %" tone="success" />
          </div>
          <br />
          <DefinitionList
            items={[
              { term: 'You', value: '60.00 %' },
              { term: 'Kevin Zhao 赵凯', value: '40.00 %' },
              { term: 'Expected in force', value: null },
            ]}
          />
        </Card>
        <Card flush>
          <Boundary>
            <Crash />
          </Boundary>
        </Card>
        <Card flush>
          <Tabs
            label="Status"
            active="all"
            tabs={[
              { key: 'all', label: 'All', count: 600, to: '?status=all' },
              { key: 'draft', label: 'Draft', count: 6, to: '?status=draft' },
              { key: 'pending', label: 'Pending', count: 132, to: '?status=pending' },
            ]}
          />
          <div className={styles.filters}>
            <Button>Carrier</Button>
          </div>
        </Card>
      </div>
    </>
  );
};
