/** One firewall for the selected machines of each location: who gets it, who has it, and what that opens and closes. */
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import { actionNamed } from '../../../../src/admin/runs/actionsFor';
import { beginPlan, type PlannedRow } from '../../../../src/admin/runs/bulkRuns';
import { RunDialog } from '../../../../src/admin/actions/RunDialog';
import { useActionWords } from '../../../../src/admin/actions/useActionWords';
import { Cards } from '../../../../src/admin/inputs/Cards';
import { useUser } from '../../../../src/admin/queries';
import { useKeyPermissions } from '../../../../src/admin/rights';
import { useWords } from '../../../../src/admin/texts';
import { useRecordNames } from '../../../../src/admin/useRecordNames';
import { useInLocation } from '../../../../src/admin/useInLocation';
import { usePortal } from '../../../../src/context/portal';
import { listFormat } from '../../../../src/lib/intl';
import { Note } from '../../../../src/ui/Note';
import { Part } from '../../../../src/ui/Part';
import type { OpenPort } from '../../rules/protection';
import { recordOf } from '../../../kind/recordOf';
import { firewallRecord } from '../../schema';
import type { Kind } from '../../../kind/types';
import type { PlanProps } from '../../../screens';
import { assignEffects } from '../../rules/assignMany';
import { useOpensText } from '../useOpensText';
import { usePortText } from '../usePortText';
import styles from '../protect.module.css';
import { useLocationName } from '../../../../src/ui/useLocationName';

/** Number of names in a sentence; further ones are counted. */
const maxNamed = 8;

interface LocationProps {
  kind: Kind;
  /** Undefined where all of the selected are in one. */
  title: string | undefined;
  location: string;
  machines: readonly PortalRecord[];
  chosen: PortalRecord | undefined;
  onChoose(firewall: PortalRecord): void;
}

function Effects({ kind, machines, chosen, all }: Omit<LocationProps, 'chosen'> & Chosen) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = usePortText();
  const words = useActionWords(kind);
  const t = (key: string, values = {}) => translate(`plans.assign_firewall.${key}`, values);
  const join = (parts: readonly string[]) => {
    const more = parts.length > maxNamed ? [translate('list.and_more', parts.length - maxNamed)] : [];
    return listFormat(locale, { type: 'conjunction' }).format([...parts.slice(0, maxNamed), ...more]);
  };
  const names = (records: readonly PortalRecord[]) => join(records.map((record) => words.name(record)));
  const ports = (open: readonly OpenPort[]) =>
    join(open.map((one) => [text.what(one), text.ports(one) && `(${text.ports(one)})`].filter(Boolean).join(' ')));
  const { gets, has, closed, opened, ports: let_in, isUnreported } = assignEffects(chosen, machines, all);
  const isKnown = recordOf(firewallRecord, chosen).rules !== undefined;
  return (
    <div className={styles.effects} role="status">
      {gets.length > 0 && <p>{t('gets', { names: names(gets) })}</p>}
      {has.length > 0 && <p>{t('has', { names: names(has) })}</p>}
      {!isKnown && gets.length > 0 && <Note tone="warning">{t('unknown_rules')}</Note>}
      {isKnown && closed.length > 0 && (
        <Note tone="warning">
          {let_in.length > 0
            ? t('closes', { names: names(closed), ports: ports(let_in) })
            : t('closes_all', { names: names(closed) })}
        </Note>
      )}
      {isKnown &&
        opened.map((group) => (
          <Note key={group.records[0]?.id}>
            {group.ports.length > 0
              ? t('opens', { names: names(group.records), ports: ports(group.ports) })
              : t('opens_none', { names: names(group.records) })}
          </Note>
        ))}
      {isUnreported && <Note>{t('unreported')}</Note>}
    </div>
  );
}
interface Chosen {
  chosen: PortalRecord;
  /** All firewalls of the location. */
  all: readonly PortalRecord[];
}

function LocationChoice(props: LocationProps) {
  const { title, location, chosen, onChoose } = props;
  const translate = useTranslate();
  const opens = useOpensText();
  const id = useId();
  const { nameOf } = useRecordNames('firewall');
  const { source } = useInLocation('firewall', location);
  const t = (key: string, values = {}) => translate(`plans.assign_firewall.${key}`, values);
  const label = title ? t('choose_in', { location: title }) : t('choose');
  return (
    <div className={styles.effects}>
      <span id={`${id}-label`}>{label}</span>
      <Part of={source} shape="line" tone="warning" failed={t('failed')}>
        {(all) => {
          // The current record, once it has been refetched.
          const now = all.find((one) => one.id === chosen?.id) ?? chosen;
          if (all.length === 0) return <Note>{t('none')}</Note>;
          return (
            <div className={styles.effects}>
              <Cards
                id={id}
                cards={all.map((firewall) => ({
                  value: String(firewall.id),
                  label: nameOf(firewall),
                  about: opens(firewall),
                }))}
                value={now && String(now.id)}
                onChoose={(value) => {
                  const next = all.find((one) => String(one.id) === value);
                  if (next) onChoose(next);
                }}
                aria={{ 'aria-labelledby': `${id}-label` }}
              />
              {now && <Effects {...props} chosen={now} all={all} />}
            </div>
          );
        }}
      </Part>
    </div>
  );
}

export default function AssignFirewall({ kind, records, onSelect, onClose }: PlanProps) {
  const translate = useTranslate();
  const permissions = useKeyPermissions();
  const owner = useUser().data?.id;
  const words = useActionWords(kind);
  const { counted } = useWords();
  const { provider, registry } = usePortal();
  const { labelOf } = useRecordNames('firewall');
  const [chosen, setChosen] = useState<ReadonlyMap<string, PortalRecord>>(new Map());
  const machines = records as readonly PortalRecord[];
  const firewalls = registry.find('firewall');
  const titleOf = useLocationName(60);
  const t = (key: string, values = {}) => translate(`plans.assign_firewall.${key}`, values);
  if (!firewalls) return null;

  const slugs = [...new Set(machines.map(({ location }) => location ?? ''))];
  const inLocation = (slug: string) => machines.filter(({ location }) => (location ?? '') === slug);
  const planned = slugs.flatMap((slug) => {
    const firewall = chosen.get(slug);
    const item = firewall && actionNamed(firewalls, firewall, 'assign', permissions);
    if (!firewall || !item?.allowed) return [];
    const { gets } = assignEffects(firewall, inLocation(slug), []);
    return gets.map((machine) => ({ machine, firewall }));
  });
  const rows: PlannedRow[] = planned.map(({ machine, firewall }) => ({
    id: firewall.id,
    name: words.name(machine),
    values: { machine: machine.uuid },
  }));
  const subject = [...chosen.values()].map((firewall) => labelOf(firewall)).join(', ');
  return (
    <RunDialog
      kind={firewalls}
      title={translate('actions.confirm_dialog.many', { action: t('label'), counted: counted(kind, machines.length) })}
      label={rows.length > 0 ? t('submit', { smart_count: rows.length }) : t('label')}
      ready={rows.length > 0 && owner !== undefined}
      begin={() =>
        beginPlan({ provider, kind: firewalls, permissions }, String(owner), {
          ...{ action: 'assign', plan: 'assign_firewall', subject, counts: kind.name, rows },
        })
      }
      onEnded={(run) => {
        const open = run.rows.filter(({ state }) => state !== 'done').map(({ values }) => values?.machine);
        onSelect(machines.filter(({ uuid }) => open.includes(uuid)).map(({ id }) => id));
      }}
      onClose={onClose}
    >
      {slugs.map((slug) => (
        <LocationChoice
          key={slug}
          kind={kind}
          title={slugs.length > 1 ? titleOf(slug) : undefined}
          location={slug}
          machines={inLocation(slug)}
          chosen={chosen.get(slug)}
          onChoose={(firewall) => setChosen(new Map([...chosen, [slug, firewall]]))}
        />
      ))}
    </RunDialog>
  );
}
