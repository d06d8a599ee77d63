/** Which ports are open to whom, by all firewalls of the virtual machine; assigning and unassigning firewalls. */
import { TriangleAlert, Unlink } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../../../src/ui/Button';
import type { PortalRecord } from '../../../../dataProvider';
import { protectionOf, type Protection } from '../../rules/protection';
import { firewallRecord, type Firewall } from '../../schema';
import { recordOf } from '../../../kind/recordOf';
import { normaliseField } from '../../../kind/normalise';
import { usePortal } from '../../../../src/context/portal';
import { ReferenceValue } from '../../../../src/admin/fields/ReferenceValue';
import { useRecordNames } from '../../../../src/admin/useRecordNames';
import { tipOf } from '../../../../src/admin/fields/tip';
import { ReferenceInput } from '../../../../src/admin/inputs/ReferenceInput';
import { Card } from '../../../../src/admin/show/Card';
import { ChildForm } from '../../../../src/admin/show/ChildForm';
import { useInLocation } from '../../../../src/admin/useInLocation';
import { LazyBoundary } from '../../../../src/ui/LazyBoundary';
import { Note } from '../../../../src/ui/Note';
import { Part } from '../../../../src/ui/Part';
import { useUnread } from '../../../../src/ui/useUnread';
import { useToast } from '../../../../src/ui/useToast';
import type { PagePartProps } from '../../../pageParts';
import { OpenPortForm } from '../OpenPortForm';
import { OrderedFirewall } from '../OrderedFirewall';
import { usePortText } from '../usePortText';
import styles from '../protect.module.css';
import { listFormat } from '../../../../src/lib/intl';
import { LazyConfirmDialog } from '../../../../src/admin/actions/LazyConfirmDialog';

/** Number of rules listed; further ones are counted. */
const maxRules = 8;
const fields = [normaliseField('firewall', { reference: 'firewall' })];

/** Calls of the firewall's own, made from the machine's side. */
function useFirewallCall({ uuid }: PortalRecord, all: readonly PortalRecord[]) {
  const { provider } = usePortal();
  const toast = useToast();
  const translate = useTranslate();
  const { labelOf } = useRecordNames('firewall');
  return async (action: 'assign' | 'unassign', firewall: unknown) => {
    const found = all.find((one) => one.uuid === firewall);
    if (!found) return;
    await provider.act('firewall', action, found.id, { machine: uuid });
    toast.done(translate(`machinePage.protect.${action}.done`, { name: labelOf(found) }));
  };
}

function Ports({ open }: Pick<Protection, 'open'>) {
  const translate = useTranslate();
  const text = usePortText();
  const t = (key: string, values = {}) => translate(`machinePage.protect.${key}`, values);
  return (
    <>
      <ul className={styles.ports} aria-label={t('open')}>
        {open.slice(0, maxRules).map((one) => (
          <li key={one.key}>
            <strong>{text.what(one)}</strong>
            <span>{text.ports(one)}</span>
            <bdi>{translate('show.firewall.side.inbound', { who: text.who(one) })}</bdi>
            {one.isExposed && (
              <em>
                <TriangleAlert size={14} aria-hidden />
                {t('world')}
              </em>
            )}
          </li>
        ))}
      </ul>
      {open.length > maxRules && <p className="p-muted-13">{t('more', { smart_count: open.length - maxRules })}</p>}
    </>
  );
}

function Firewalls({ own, location, onUnassign }: FirewallsProps) {
  const translate = useTranslate();
  const { labelOf } = useRecordNames('firewall');
  const label = translate('machinePage.protect.unassign.label');
  return (
    <ul className={styles.rows} aria-label={translate('resources.firewall.name', { smart_count: 2 })}>
      {own.map((one) => (
        <li key={one.uuid}>
          {one.uuid && <ReferenceValue kind="firewall" id={one.uuid} location={location} />}
          {!one.rules && <span className="p-muted-13">{translate('show.firewall.rules_unknown')}</span>}
          <Button
            variant="quiet"
            aria-label={`${label}: ${labelOf(one)}`}
            onClick={() => onUnassign(one)}
            {...tipOf(label)}
          >
            <Unlink size={16} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
interface FirewallsProps {
  own: readonly Firewall[];
  location: string | undefined;
  onUnassign(firewall: Firewall): void;
}

/** What the firewalls come to, in the order of what is to be done about it. */
function Verdict({ firewalls, open, exposed, unreported, isWhole }: Protection) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = usePortText();
  const t = (key: string, values = {}) => translate(`machinePage.protect.${key}`, values);
  const list = listFormat(locale, { type: 'conjunction' });
  return (
    <>
      {exposed === 'all' && <Note tone="warning">{translate('show.firewall.exposed_all')}</Note>}
      {exposed !== 'all' && exposed.length > 0 && (
        <Note tone="warning">
          {translate('show.firewall.exposed', { what: list.format(exposed.map(text.service)) })}
        </Note>
      )}
      {firewalls.length === 0 && <Note tone="warning">{t(unreported > 0 ? 'unknown' : 'none')}</Note>}
      {firewalls.length > 0 && unreported > 0 && <Note>{t('unreported', { smart_count: unreported })}</Note>}
      {firewalls.length > 0 && open.length === 0 && isWhole && <Note>{t('closed')}</Note>}
      {firewalls.length > 0 && !isWhole && <Note tone="warning">{t('unread_rules')}</Note>}
    </>
  );
}

function Protected({ record, all }: { record: PortalRecord; all: readonly PortalRecord[] }) {
  const translate = useTranslate();
  const call = useFirewallCall(record, all);
  const { labelOf } = useRecordNames('firewall');
  const [leaving, setLeaving] = useState<Firewall>();
  const { location } = record;
  const protection = protectionOf(record.uuid, all);
  const own = new Set(protection.firewalls.map(({ uuid }) => uuid));
  const ids = new Set(all.filter(({ uuid }) => own.has(String(uuid))).map(({ id }) => String(id)));
  const isRead = !useUnread(['firewall']).some(
    ({ id, path }) => id === undefined || (ids.has(String(id)) && /^rules\b/.test(path)),
  );
  const isFree = (one: PortalRecord) => !own.has(String(one.uuid));
  const editable = all.filter((one) => own.has(String(one.uuid)) && recordOf(firewallRecord, one).rules);
  const t = (key: string) => translate(`machinePage.protect.${key}`);
  return (
    <>
      <OrderedFirewall
        record={record}
        has={(id) => all.some((one) => String(one.id) === id && own.has(String(one.uuid)))}
      >
        <Verdict {...protection} isWhole={protection.isWhole && isRead} />
      </OrderedFirewall>
      {protection.open.length > 0 && <Ports open={protection.open} />}
      {own.size > 0 && <Firewalls own={protection.firewalls} location={location} onUnassign={setLeaving} />}
      <div className={styles.add}>
        <OpenPortForm machine={record} firewalls={editable} />
        <ChildForm
          label={t('assign.label')}
          fields={fields}
          refused={all.some(isFree) ? undefined : t(all.length > 0 ? 'assign.all' : 'assign.reason')}
          send={({ firewall }) => call('assign', firewall)}
        >
          <ReferenceInput
            name="firewall"
            label={translate('resources.firewall.name', { smart_count: 1 })}
            reference="firewall"
            location={location}
            only={isFree}
          />
        </ChildForm>
      </div>
      {leaving && (
        <LazyBoundary>
          <LazyConfirmDialog
            title={translate('actions.confirm_dialog.title', { action: t('unassign.label'), name: labelOf(leaving) })}
            text={t('unassign.confirm')}
            label={t('unassign.label')}
            run={() => call('unassign', leaving.uuid)}
            onClose={() => setLeaving(undefined)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

export default function Protect({ record }: PagePartProps) {
  const translate = useTranslate();
  const { source } = useInLocation('firewall', record?.location);
  if (!record) return null;
  return (
    <Card title={translate('machinePage.protect.title')}>
      <div className="p-stack-12 p-card-body">
        <Part of={source} shape="line" tone="warning" failed={translate('machinePage.protect.unread')}>
          {(all) => <Protected record={record} all={all} />}
        </Part>
      </div>
    </Card>
  );
}
