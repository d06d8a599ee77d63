/** The private address that a public address is assigned to: typed, or chosen by the name of its resource. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { usePortal } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { useAddressHolders, type AddressHolders } from '../useAddressHolders';
import { isAwaited } from '../../ui/sources';
import { ChoicesNote } from './ChoicesNote';
import { usePartLabel } from '../../ui/usePartLabel';
import { useWords } from '../texts';
import { Note } from '../../ui/Note';
import { useNetworkName } from './distinctLabels';
import { SelectInput, type SelectOption } from './SelectInput';
import { TextInput } from './TextInput';
import type { InputProps } from './useInput';
import { dotted } from '../../lib/dotted';

const SearchInput = lazy(() => import('./SearchInput'));

/** Up to this many options are a select; more are searched. */
const maxOptions = 25;

type Holders = AddressHolders['holders'];

/**
 * One option for each private address, and one for each resource where networks have the same: the call names nothing
 * else, so it cannot say which of these is meant.
 */
function useOptions(holders: Holders, location: string): SelectOption[] {
  const translate = useTranslate();
  const words = useWords();
  const { registry } = usePortal();
  const networkName = useNetworkName(holders.some(({ isShared }) => isShared) ? location : undefined);
  const keyOf = ({ privateIp, isShared, kind, uuid }: Holders[number]) =>
    isShared ? [privateIp, kind, uuid].join(' ') : privateIp;
  return [...new Set(holders.map(keyOf))].map((key) => {
    const all = holders.filter((one) => keyOf(one) === key);
    const names = all.map(({ name }) => oneLine(name, 80)).filter(Boolean);
    const kinds = new Set(all.flatMap(({ kind }) => registry.find(kind) ?? []));
    const shared = all.find(({ isShared }) => isShared);
    const parts = [
      names.join(', '),
      all[0]?.privateIp,
      [...kinds].map((kind) => words.one(kind)).join(', '),
      shared && (networkName(shared.network) || oneLine(shared.network, 40)),
    ];
    const taken = all.some((one) => one.taken) ? translate('show.address.taken') : undefined;
    return {
      value: key,
      label: dotted(parts),
      refused: shared ? translate('show.address.shared') : taken,
    };
  });
}

/** Whose the typed address is where several have it: the one that gets the public address is not known. */
function useSharedBy(holders: Holders, typed: unknown, location: string): string | undefined {
  const translate = useTranslate();
  const all = holders.filter(({ privateIp, isShared }) => isShared && privateIp === String(typed ?? '').trim());
  const networkName = useNetworkName(all.length > 0 ? location : undefined);
  if (all.length === 0) return undefined;
  const names = all.map(({ name, network }) => {
    const known = networkName(network) || oneLine(network, 40);
    return known ? `${oneLine(name, 80)} (${known})` : oneLine(name, 80);
  });
  return translate('show.address.shared_by', { names: names.join(', ') });
}

export default function HolderInput(props: InputProps) {
  const translate = useTranslate();
  const [chosen, value] = useWatch({ name: ['location', props.name] }) as [unknown, unknown];
  const location = typeof chosen === 'string' ? chosen : '';
  const { holders, source } = useAddressHolders(location);
  const options = useOptions(holders, location);
  const sharedBy = useSharedBy(holders, value, location);
  const label = usePartLabel();
  const [typing, setTyping] = useState(false);
  const nothing = !isAwaited(source) && holders.length === 0;
  const choice = (
    <Button variant="link" onClick={() => setTyping(!typing)}>
      {translate(typing ? 'show.address.choose' : 'show.address.type')}
    </Button>
  );
  if (typing || nothing) {
    const help = nothing && source.data ? translate('show.address.nothing') : props.help;
    return (
      <>
        <TextInput {...props} help={help} mono aside={!nothing && choice} />
        <ChoicesNote of={source} />
        {sharedBy && (
          <Note tone="warning" alert>
            {sharedBy}
          </Note>
        )}
      </>
    );
  }
  const long = options.length > maxOptions;
  const select = (
    <SelectInput
      {...props}
      options={options}
      blank={isAwaited(source) ? label(source, '') : translate('form.select')}
    />
  );
  return (
    <div>
      {long ? (
        <Suspense fallback={select}>
          <SearchInput {...props} options={options.filter(({ refused }) => refused === undefined)} />
        </Suspense>
      ) : (
        select
      )}
      {choice}
    </div>
  );
}
