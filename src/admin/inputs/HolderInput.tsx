/** The private address that a public address is assigned to: typed, or chosen by the name of its resource. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { usePortal } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { useAddressHolders, type AddressHolders } from '../useAddressHolders';
import { isAwaited } from '../../ui/sources';
import { usePartLabel } from '../../ui/usePartLabel';
import { useWords } from '../texts';
import { SelectInput, type SelectOption } from './SelectInput';
import { TextInput } from './TextInput';
import type { InputProps } from './useInput';

const SearchInput = lazy(() => import('./SearchInput'));

/** Up to this many options are a select; more are searched. */
const mostOptions = 25;

/**
 * One option for each private address. The call names nothing else, so where several have the same address it cannot
 * say which of them is meant.
 */
function useOptions(holders: AddressHolders['holders']): SelectOption[] {
  const translate = useTranslate();
  const words = useWords();
  const { registry } = usePortal();
  return [...new Set(holders.map(({ privateIp }) => privateIp))].map((privateIp) => {
    const all = holders.filter((one) => one.privateIp === privateIp);
    const names = all.map(({ name }) => oneLine(name, 80)).filter(Boolean);
    const kinds = new Set(all.flatMap(({ kind }) => registry.find(kind) ?? []));
    const parts = [names.join(', '), privateIp, [...kinds].map((kind) => words.one(kind)).join(', ')];
    const taken = all.some((one) => one.taken) ? translate('show.address.taken') : undefined;
    return {
      value: privateIp,
      label: parts.filter(Boolean).join(' · '),
      refused: all.some(({ isShared }) => isShared) ? translate('show.address.shared') : taken,
    };
  });
}

export default function HolderInput(props: InputProps) {
  const translate = useTranslate();
  const location: unknown = useWatch({ name: 'location' });
  const { holders, source } = useAddressHolders(typeof location === 'string' ? location : '');
  const options = useOptions(holders);
  const label = usePartLabel();
  const [typing, setTyping] = useState(false);
  const nothing = !isAwaited(source) && holders.length === 0;
  const choice = (
    <Button variant="link" onClick={() => setTyping(!typing)}>
      {translate(typing ? 'show.address.choose' : 'show.address.type')}
    </Button>
  );
  if (typing || nothing) {
    const help = nothing ? label(source, translate('show.address.nothing')) : props.help;
    return <TextInput {...props} help={help} mono aside={!nothing && choice} />;
  }
  const long = options.length > mostOptions;
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
