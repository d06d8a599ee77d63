import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Kind } from '../../kind/types';
import { freeSize, machineBody, machineFaults, type MachineDraft } from '../rules';
import { startingDraft, startingSize, startingSystem, type Wish } from '../start';
import { usePortal } from '../../../src/context/portal';
import { defaultLocation } from '../../../src/admin/inputs/LocationInput';
import { useOrder, type OrderForm } from '../../../src/admin/form/order/useOrder';
import { useErrorResolver } from '../../../src/admin/form/useFields';
import { useMachineOffer, type MachineOffer, type MachineOfferGiven } from './useMachineOffer';

/** Values that redraw the whole page. */
const choices = ['location', 'source', 'disk_uuid', 'system', 'size', 'billing_account_id'] as const;

/** The API's names of what this form calls otherwise. */
function fieldOf(name: string, draft: MachineDraft): string | undefined {
  if (name === 'os_name' || name === 'os_version') return 'system';
  if (['vcpu', 'memory', 'disks'].includes(name)) {
    return draft.size === freeSize ? name.replace('disks', 'disk') : 'size';
  }
  return name;
}

export interface MachineForm {
  order: OrderForm<MachineDraft>;
  /** As it is; what is typed does not draw it anew. */
  draft: MachineDraft;
  offer: MachineOffer;
  /** What the address asks for. */
  wish: Wish;
}

/** The form of a new machine, the common choices or the wished ones made already, and what there is to choose from. */
export function useMachineForm(kind: Kind, given: MachineOfferGiven): MachineForm {
  const [search] = useSearchParams();
  const { locations: places } = usePortal();
  const [usual] = useState(() => defaultLocation(places, search.get('location')));
  const [location, setLocation] = useState(usual);
  const offer = useMachineOffer(given, location);
  const { systems, packages, disks, limits } = offer;
  const wish = { typeId: search.get('typeId'), osName: search.get('osName'), osVersion: search.get('osVersion') };
  const [defaults] = useState(() => {
    const system = startingSystem(given.families, packages, wish);
    const billing_account_id = given.accounts.usual?.id;
    const starting = { source: 'image', system: system?.key, disk_uuid: '', billing_account_id } as const;
    const size = startingSize(packages, offer.around(starting));
    return startingDraft({ location: usual, system, size, limits, billing_account_id });
  });
  const resolver = useErrorResolver<MachineDraft>((draft) => machineFaults(draft, offer.offerFor(draft)));
  const form = useForm<MachineDraft>({ defaultValues: defaults, resolver, reValidateMode: 'onChange' });
  const order = useOrder({
    kind,
    form,
    defaults,
    byQuery: true,
    secrets: ['password'],
    fieldOf: (name) => fieldOf(name, form.getValues()),
    bodyOf: (values) => machineBody(values, { systems, packages, disks }),
    nameOf: () => form.getValues('name'),
  });
  // What is typed redraws its own box and the summary only; choices redraw the page.
  useWatch({ control: form.control, name: choices });
  const draft = form.getValues();
  // A restored draft may bring another place along.
  if ((draft.location ?? '') !== location) setLocation(draft.location ?? '');
  return { order, draft, offer, wish };
}
