import { useSearchParams } from 'react-router-dom';
import type { Kind } from '../../kind/types';
import type { MachineDraft } from '../rules';
import { startingDraft, startingSize, startingSystem, type UrlDefaults } from '../start';
import { useSite } from '../../../src/context/portal';
import { keysOf, savedKeys } from '../../../src/admin/inputs/savedKeys';
import { useUser } from '../../../src/admin/queries';
import { useOrderForm, type OrderState } from '../../../src/admin/form/order/useOrderForm';
import {
  useCircumstances,
  useMachineFormOptions,
  type MachineFormOptions,
  type MachineFormGiven,
} from './useMachineFormOptions';

/** Values that redraw the whole page: what is typed redraws its own box and the summary only. */
const choices = ['location', 'source', 'disk_uuid', 'system', 'size', 'billing_account_id'] as const;

interface MachineForm {
  order: OrderState<MachineDraft>;
  options: MachineFormOptions;
  /** What the URL requests. */
  urlDefaults: UrlDefaults;
}

/** The form of a new machine, the common choices or the wished ones made already, and what there is to choose from. */
export function useMachineForm(kind: Kind, given: MachineFormGiven): MachineForm {
  const [search] = useSearchParams();
  const packages = useSite().predefinedPackages;
  const owner = useUser().data?.id;
  const circumstances = useCircumstances(given);
  const urlDefaults = {
    typeId: search.get('typeId'),
    osName: search.get('osName'),
    osVersion: search.get('osVersion'),
  };
  const order = useOrderForm<MachineDraft>({
    kind,
    accounts: given.accounts,
    watched: choices,
    defaults({ location, billing_account_id }, last) {
      const system = startingSystem(given.families, packages, urlDefaults, last.get('system'));
      const starting = { source: 'image', system: system?.key, disk_uuid: '', billing_account_id } as const;
      const size = startingSize(packages, circumstances(starting, []), last.get('size'));
      const public_key = keysOf(savedKeys(), owner)[0];
      const draft = startingDraft({ location, system, size, limits: given.limits, billing_account_id, public_key });
      // From the page of a private network.
      return { ...draft, network_uuid: search.get('network') ?? draft.network_uuid };
    },
  });
  const options = useMachineFormOptions(given, order.draft.location ?? '');
  return { order, options, urlDefaults };
}
