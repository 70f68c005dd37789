import { Bell, ChevronDown, Download, Mail, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button';
import { Card } from '../Card';
import { Checkbox } from '../Checkbox';
import { ConfirmDialog } from '../ConfirmDialog';
import { Dialog } from '../Dialog';
import { Drawer } from '../Drawer';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { Field } from '../Field';
import { IconButton } from '../IconButton';
import { LinkButton } from '../LinkButton';
import { Menu } from '../Menu';
import { Notice } from '../Notice';
import { PasswordInput } from '../PasswordInput';
import { SkeletonCard } from '../SkeletonCard';
import { SkeletonTable } from '../SkeletonTable';
import { Tag } from '../Tag';
import { TextInput } from '../TextInput';
import { type Toast, Toaster } from '../Toaster';
import { Tooltip } from '../Tooltip';
import { Example } from './Example';
import styles from './Gallery.module.css';
import { PrimeFields } from './PrimeExamples';

export const BasicExamples = () => {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'drawer' | null>(null);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [name, setName] = useState('Yuqing Lin');
  const [password, setPassword] = useState('Lantern-2026');
  const [kept, setKept] = useState(true);
  const [busy, setBusy] = useState(false);
  const close = () => setShown(null);
  const toast = (tone: Toast['tone'], title: string, text?: string, action?: Toast['action']) =>
    setToasts((all) => [...all, { id: Date.now(), tone, title, ...(text && { text }), ...(action && { action }) }]);
  return (
    <>
      <div className={styles.grid}>
        <Card title="Actions" subtitle="One accent, for what can be acted on">
          <Example title="Button">
            <Button variant="primary" icon={Plus}>
              New case
            </Button>
            <Button icon={Download}>Export</Button>
            <Button variant="ghost">Cancel</Button>
            <Button variant="danger" icon={Trash2}>
              Delete
            </Button>
            <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
              Save changes
            </Button>
            <Button disabled>Not allowed</Button>
          </Example>
          <Example title="Small">
            <Button size="sm" variant="primary">
              Upload
            </Button>
            <Button size="sm">Upload</Button>
            <Button size="sm" busy>
              Upload
            </Button>
            <LinkButton size="sm" to="?" icon={Mail}>
              Ask the office
            </LinkButton>
          </Example>
          <Example title="IconButton, Menu, Tooltip">
            <IconButton label="Notifications" icon={Bell} />
            <IconButton label="Edit" icon={Pencil} variant="secondary" size="sm" />
            <Menu
              label="Period"
              align="start"
              trigger={(props) => (
                <Button {...props} trailingIcon={ChevronDown}>
                  November 2026
                </Button>
              )}
              items={[
                { label: 'October 2026', checked: false, onSelect: () => {} },
                { label: 'November 2026', checked: true, onSelect: () => {} },
                { separator: true },
                { label: 'All reports', to: '?', hint: 'G R' },
              ]}
            />
            <Tooltip text="Target premium: what the carrier pays commission on.">
              <Button variant="ghost">What is TP?</Button>
            </Tooltip>
          </Example>
          <Example title="Overlays">
            <Button onClick={() => setShown('dialog')}>Dialog</Button>
            <Button onClick={() => setShown('confirm')}>Confirm</Button>
            <Button onClick={() => setShown('drawer')}>Drawer</Button>
            <Button onClick={() => toast('success', 'Brand moved', undefined, { label: 'Undo', run: close })}>
              Toast
            </Button>
            <Button onClick={() => toast('danger', 'The brand was not saved', 'The server did not answer.')}>
              Error toast
            </Button>
          </Example>
          <Example title="Tag">
            <Tag tone="success">In force</Tag>
            <Tag tone="warning">Requirements</Tag>
            <Tag tone="danger">Lapsed</Tag>
            <Tag tone="info">Underwriting</Tag>
            <Tag tone="primary">Approved</Tag>
            <Tag>Withdrawn</Tag>
          </Example>
        </Card>
        <Card title="Fields" actions={<a href="?">Help</a>}>
          <div className={styles.column}>
            <Field label="Name" required hint="As it stands on the licence.">
              {(ids) => <TextInput {...ids} value={name} onChange={setName} />}
            </Field>
            <Field label="Email" required error="This is not an email address.">
              {(ids) => <TextInput {...ids} icon={Mail} value="yuqing@" onChange={() => {}} />}
            </Field>
            <Field label="Password" required aside={<a href="?">Forgot password?</a>}>
              {(ids) => <PasswordInput {...ids} value={password} onChange={setPassword} />}
            </Field>
            <Field label="Agent code" hint="Given by the network.">
              {(ids) => <TextInput {...ids} value="LBN-00412" disabled onChange={() => {}} />}
            </Field>
            <Field label="Search">
              {(ids) => (
                <TextInput
                  {...ids}
                  icon={Search}
                  clearable
                  value={name}
                  onChange={setName}
                  suffix={<kbd>Ctrl K</kbd>}
                />
              )}
            </Field>
            <Checkbox label="Keep me signed in" hint="Not on a shared computer." checked={kept} onChange={setKept} />
            <Checkbox label="Some of them" indeterminate checked={false} onChange={() => {}} />
            <Checkbox label="Not allowed" disabled checked onChange={() => {}} />
          </div>
        </Card>
        <Card title="Notices">
          <div className={styles.column}>
            <Notice tone="info" title="Rates change on December 1">
              Cases submitted before keep the present grid.
            </Notice>
            <Notice tone="success">Your licence in Texas was renewed.</Notice>
            <Notice tone="warning" title="Premium 12 days late" actions={<Button size="sm">Call the client</Button>}>
              C26-000198 lapses on December 2.
            </Notice>
            <Notice tone="danger" live>
              Email or password is wrong.
            </Notice>
            <Notice tone="neutral" title="Smallest next step">
              Kevin Zhao's leg is capped at $150,000.
            </Notice>
          </div>
        </Card>
      </div>
      <div className={styles.grid}>
        <Card flush>
          <EmptyState
            title="No cases yet"
            text="A case is an application on its way to the carrier. Submit the first one and follow it here."
            action={
              <Button variant="primary" icon={Plus}>
                New case
              </Button>
            }
          />
        </Card>
        <Card flush>
          <ErrorState
            text="The list of policies could not be loaded: the server did not answer in time."
            requestId="req-7f3a91c2"
            onRetry={() => {}}
          />
        </Card>
        <SkeletonCard lines={3} />
        <Card flush>
          <SkeletonTable rows={4} columns={3} />
        </Card>
      </div>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="New brand"
        description="Carriers appear on products and policies."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Create brand
            </Button>
          </>
        }
      >
        <div className={styles.column}>
          <Field label="Name" required>
            {(ids) => <TextInput {...ids} value={name} onChange={setName} />}
          </Field>
          <PrimeFields />
          <Menu
            label="More"
            items={[
              { label: 'Duplicate', onSelect: () => {} },
              { label: 'Delete', tone: 'danger', onSelect: () => {} },
            ]}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Delete Harborstone Life?"
        body="Its 4 products stay, but lose their carrier. This cannot be undone."
        confirmLabel="Delete brand"
        onConfirm={() => {
          close();
          toast('success', 'Brand deleted');
        }}
        onCancel={close}
      />
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        title="Filters"
        footer={<Button variant="primary">Apply</Button>}
      >
        <Field label="Insured">{(ids) => <TextInput {...ids} value={name} onChange={setName} />}</Field>
      </Drawer>
      <Toaster toasts={toasts} onHold={() => {}} onRelease={() => {}} />
    </>
  );
};
