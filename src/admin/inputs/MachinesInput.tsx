/** Machines of one location to be ticked; many are searched. */
import { Search } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { machineKind } from '../../../resources/compute/machineKind';
import { oneLine } from '../../ui/safe';
import { isAwaited } from '../../ui/sources';
import { StatusChip } from '../fields/StatusChip';
import { FieldFrame } from './Frame';
import { hasDuplicates, distinctLabels, useNetworkName } from './distinctLabels';
import { useInput, type InputProps } from './useInput';
import { useWords } from '../texts';
import { useRecordNames } from '../useRecordNames';
import { useInLocation } from '../useInLocation';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import styles from './machines.module.css';
import { Part } from '../../ui/Part';
import { formatNumber } from '../../lib/intl';

/** Up to this many are shown without a search input. */
const few = 8;
const most = 200;

interface MachinesInputProps extends InputProps {
  location: string;
  /** Only these of the machines. */
  only?(machine: PortalRecord): boolean;
  /** Shown if there is none to choose. Default: that there is no virtual machine, with a link to create one. */
  nothing?: string;
}

/**
 * The machines that are offered, after those that are chosen and offered no longer: these are sent, so they can be seen and taken out. Of
 * one that is gone only the id is known.
 */
function useOffered(location: string, chosen: readonly string[], only: MachinesInputProps['only']) {
  const { data, source } = useInLocation(machineKind, location);
  const offered = only ? data.filter(only) : data;
  const listed = new Set(offered.map(({ uuid }) => String(uuid)));
  const others = isAwaited(source) ? [] : chosen.filter((uuid) => !listed.has(uuid));
  const machines: readonly PortalRecord[] = [
    ...others.map((uuid) => data.find((one) => String(one.uuid) === uuid) ?? { id: uuid, uuid, name: uuid }),
    ...offered,
  ];
  return { machines, source };
}

interface SearchProps {
  kind: Kind;
  query: string;
  onType(query: string): void;
}

function MachineSearch({ kind, query, onType }: SearchProps) {
  const what = useWords().many(kind);
  const label = useTranslate()('list.search_in', { what });
  return (
    <div className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={query}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

interface NoMachinesProps extends Pick<MachinesInputProps, 'location' | 'nothing'> {
  kind: Kind;
  source: ReturnType<typeof useInLocation>['source'];
}

/** In place of the list, when there is none to choose. */
function NoMachines({ kind, location, nothing, source }: NoMachinesProps) {
  const translate = useTranslate();
  const words = useWords();
  const create = pathTo(kind, 'create', undefined, { location });
  return (
    <div className={styles.quiet}>
      <Part of={source} shape="line" tone="warning">
        {() => (
          <>
            {nothing ?? translate('show.balancer.no_machines')}{' '}
            {!nothing && create && (
              <Link to={create} className={buttonClass('link')}>
                {words.create(kind)}
              </Link>
            )}
          </>
        )}
      </Part>
    </div>
  );
}

/** Ticks machines of `location`; the value is an array of their UUIDs. */
export function MachinesInput({ location, only, nothing, ...props }: MachinesInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const kind = usePortal().registry.find(machineKind);
  const { id, value, set, error, ref, leave, aria } = useInput<string[] | undefined>(props);
  const [query, setQuery] = useState('');
  const chosen = value ?? [];
  const { machines, source } = useOffered(location, chosen, only);
  const { labelOf } = useRecordNames(machineKind);
  const nameOf = (one: PortalRecord) => labelOf(one);
  const networkName = useNetworkName(hasDuplicates(machines.map(nameOf)) ? location : undefined);
  if (!kind) return null;
  const labels = distinctLabels(machines, nameOf, ({ network_uuid: network }) => networkName(network));
  const text = (one: PortalRecord) => `${String(one.name ?? '')} ${String(one.private_ipv4 ?? '')}`.toLowerCase();
  const found = machines.filter((one) => text(one).includes(query.trim().toLowerCase()));
  const toggle = (uuid: string) =>
    set(chosen.includes(uuid) ? chosen.filter((one) => one !== uuid) : [...chosen, uuid]);

  return (
    <FieldFrame {...props} id={id} error={error} group hideLabel>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        className={styles.box}
      >
        {machines.length > few && <MachineSearch kind={kind} query={query} onType={setQuery} />}
        <ul className={styles.list}>
          {found.slice(0, most).map((machine, index) => {
            const uuid = String(machine.uuid);
            return (
              <li key={uuid}>
                <label>
                  <input
                    type="checkbox"
                    ref={index === 0 ? ref : undefined}
                    checked={chosen.includes(uuid)}
                    aria-invalid={aria['aria-invalid']}
                    onChange={() => toggle(uuid)}
                    onBlur={leave}
                  />
                  <bdi className="p-ellipsis">{labels.get(machine)}</bdi>
                  <code className="p-muted-13">{oneLine(machine.private_ipv4 ?? '', 40)}</code>
                  <StatusChip kind={kind} record={machine} />
                </label>
              </li>
            );
          })}
          {found.length > most && (
            <li className={styles.quiet}>
              {translate('list.and_more', { smart_count: formatNumber(found.length - most, locale) })}
            </li>
          )}
        </ul>
        {machines.length === 0 && <NoMachines kind={kind} location={location} nothing={nothing} source={source} />}
      </div>
    </FieldFrame>
  );
}
