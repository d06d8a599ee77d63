import { useTranslate } from 'ra-core';
import { oneLine } from '../../../src/ui/safe';
import { distinctLabels } from '../../../src/admin/inputs/distinctLabels';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { useHostPools } from '../../../src/admin/catalogue';
import { PartNote } from '../../../src/ui/Part';

/** Selects a group of hosts; not shown if the location has only one. */
export function PoolInput({ location }: { location: string | undefined }) {
  const translate = useTranslate();
  const pools = useHostPools(location || undefined);
  const word = (name: string) => translate(`resources.virtual_machine.${name}.designated_pool_uuid`);
  if (!pools.data) return <PartNote of={pools} failed={translate('create.machine.pool.failed')} />;
  const { data } = pools;
  if (data.length < 2) return null;
  const defaultPool = data.find((pool) => pool.is_default_designated);
  const labels = distinctLabels(data, ({ name }) => oneLine(name, 60) || translate('list.row.unnamed'));
  return (
    <SelectInput
      name="designated_pool_uuid"
      label={translate('resources.virtual_machine.fields.designated_pool_name')}
      help={word('help')}
      required={false}
      blank={
        defaultPool
          ? translate('create.machine.pool.usual', { name: labels.get(defaultPool) })
          : translate('create.machine.pool.any')
      }
      options={data
        .filter((pool) => pool !== defaultPool)
        .flatMap((pool) => (pool.uuid ? [{ value: pool.uuid, label: labels.get(pool) ?? '' }] : []))}
    />
  );
}
