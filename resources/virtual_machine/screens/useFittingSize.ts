import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { refusalOf, replacementFor } from '../../compute/packages';
import type { MachineDraft } from '../rules';
import type { MachineFormOptions } from './useMachineFormOptions';

interface FittingSize {
  /** After a choice that the size may not fit: takes the next one that does. */
  fit(next: Parameters<MachineFormOptions['around']>[0]): void;
  /** Which size was replaced by which; empty if none was. */
  moved: string;
}

export function useFittingSize(
  form: UseFormReturn<MachineDraft>,
  { packages, around }: MachineFormOptions,
): FittingSize {
  const translate = useTranslate();
  const [moved, setMoved] = useState('');
  function fit(next: Parameters<MachineFormOptions['around']>[0]) {
    const chosen = packages.find((pkg) => pkg.name === form.getValues('size'));
    const circumstances = around(next);
    const other = chosen && refusalOf(chosen, circumstances) && replacementFor(packages, chosen.name, circumstances);
    if (!chosen || !other) return setMoved('');
    form.setValue('size', other.name, { shouldDirty: true });
    const image = circumstances.system?.name ?? '';
    setMoved(translate('create.machine.size.changed', { name: other.name, before: chosen.name, image }));
  }
  return { fit, moved };
}
