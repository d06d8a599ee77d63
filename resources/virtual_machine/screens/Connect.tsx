/** How to get in: a command to copy, or the file of a remote desktop, and what to do where something of it is missing. */
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../src/ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../kind/types';
import { leavesOutHolder } from '../../record/holders';
import { usePortal } from '../../../src/context/portal';
import { ActionButton } from '../../../src/admin/actions/ActionBar';
import { useActionWords } from '../../../src/admin/actions/useActionWords';
import { useActions } from '../../../src/admin/actions/useActions';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { Lines, type FactLine } from '../../../src/admin/Lines';
import { Card } from '../../../src/admin/show/Card';
import { useInLocation } from '../../../src/admin/useInLocation';
import { saveText } from '../../../src/lib/saveText';
import { Note } from '../../../src/ui/Note';
import { Part, PartNote } from '../../../src/ui/Part';
import {
  bestAddress,
  loginCommand,
  loginOf,
  rdpFile,
  rdpFileName,
  reachOf,
  windowsIn,
  type Login,
  type Reach,
} from '../connect';
import { MetricsLink } from './MetricsLink';
import styles from './landing.module.css';

interface ConnectProps {
  kind: Kind;
  record: PortalRecord;
}

/** What is copied is what is shown. Without `value`: as high as the command that is still to come. */
function Command({ label, value, children }: { label: string; value?: string; children?: ReactNode }) {
  return (
    <div className={styles.command} role="group" aria-label={label}>
      <small>{label}</small>
      {value === undefined ? '…' : <CopyButton value={value} />}
      {children}
    </div>
  );
}

function Entry({ record, login, reach }: { record: PortalRecord; login: Login; reach: Reach }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`machinePage.connect.${key}`);
  const address = bestAddress(reach);
  if (address === undefined) return null;
  if (windowsIn(record)) {
    const save = () => saveText(rdpFileName(record.name), rdpFile(address, login.user), 'application/x-rdp');
    return (
      <Command label={t('desktop')} value={address}>
        <Button onClick={save}>
          <Download size={16} aria-hidden />
          {t('download')}
        </Button>
      </Command>
    );
  }
  if (login.user === undefined) return null;
  return <Command label={t('command')} value={loginCommand(login.user, address)} />;
}

/** What is missing, each with the act that fixes it. */
interface LackingProps extends ConnectProps {
  login: Login;
  reach: Reach;
  /** Undefined where the provider has no addresses of their own. */
  addresses: readonly RecordData[] | undefined;
}

function Lacking({ kind, record, login, reach, addresses = [] }: LackingProps) {
  const translate = useTranslate();
  const { registry } = usePortal();
  const { items, run } = useActions(kind, record);
  const words = useActionWords(kind);
  const t = (key: string) => translate(`machinePage.connect.${key}`);
  const password = items.find(({ name }) => name === 'change_password');
  const none = addresses.some(leavesOutHolder) ? t('public_unknown') : `${t('no_public')} ${t('inside')}`;
  const isCreating = record.status === 'creating';
  const isPublic = reach.ipv4 !== undefined || reach.ipv6 !== undefined;
  return (
    <>
      {!isPublic && isCreating && <Note>{t('creating')}</Note>}
      {!isPublic && !isCreating && (
        <Note
          tone={reach.inside ? 'info' : 'warning'}
          remedy={registry.find('ip_address') && <Link to="?tab=network">{t('assign')}</Link>}
        >
          {reach.inside ? none : t('no_address')}
        </Note>
      )}
      {login.problem && (
        <Note
          tone="warning"
          remedy={
            password?.allowed && (
              <Button variant="link" onClick={() => run(password)}>
                {words.label(password)}
              </Button>
            )
          }
        >
          {t(login.problem === 'missing' ? 'no_user' : 'odd_user')}
        </Note>
      )}
      {record.status === 'stopped' && <Note>{t('stopped')}</Note>}
    </>
  );
}

export function Connect({ kind, record }: ConnectProps) {
  const translate = useTranslate();
  const { items, run } = useActions(kind, record);
  const { source } = useInLocation('ip_address', record.location);
  const known = usePortal().registry.find('ip_address') !== undefined;
  const t = (key: string) => translate(`machinePage.connect.${key}`);
  const addresses = known ? source.data : [];
  const reach = reachOf(record, addresses);
  const login = loginOf(record);
  const isKnown = addresses !== undefined || reach.ipv4 !== undefined;
  const rows: FactLine[] = [
    ...(login.user === undefined
      ? []
      : [{ label: t('user'), value: <CopyButton key="user" value={login.user} dense /> }]),
    { label: t('authentication'), value: t(windowsIn(record) ? 'password' : 'key_or_password') },
    ...(reach.ipv6 === undefined ? [] : [{ label: t('ipv6'), value: <CopyButton key="ipv6" value={reach.ipv6} /> }]),
  ];
  return (
    <Card title={t('title')} aside={<MetricsLink record={record} />}>
      <div className="p-stack-12 p-card-body">
        {isKnown ? (
          <>
            <Entry record={record} login={login} reach={reach} />
            <Lacking kind={kind} record={record} login={login} reach={reach} addresses={addresses} />
            {known && <PartNote of={source} failed={t('unread')} />}
          </>
        ) : (
          <Part
            of={source}
            pending={<Command label={t(windowsIn(record) ? 'desktop' : 'command')} />}
            failed={t('unread')}
            tone="warning"
          >
            {() => null}
          </Part>
        )}
      </div>
      <Lines card rows={rows} />
      <div className={styles.actions}>
        {items
          .filter(({ name }) => name === 'change_password' || name === 'rescue_start')
          .map((item) => (
            <ActionButton key={item.name} kind={kind} record={record} item={item} primary={false} onRun={run} />
          ))}
      </div>
    </Card>
  );
}
