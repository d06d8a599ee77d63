import { useTranslate } from 'ra-core';
import { oneLine } from '../../../src/ui/safe';
import { distinctLabels } from '../../../src/admin/inputs/distinctLabels';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { useHostPools } from '../../../src/admin/catalogue';
import { PartNote } from '../../../src/ui/Part';

/** Selects a storage pool, identified by the hosts that use it. Not shown if there is only one. */
export function StoragePoolInput({ location }: { location: string }) {
  const translate = useTranslate();
  const pools = useHostPools(location || undefined);
  if (!pools.data) return <PartNote of={pools} failed={translate('create.disk.pool_failed')} />;
  const { data } = pools;
  const names = new Map<string, string[]>();
  for (const { storage_pool_uuid: pool, name } of data) {
    if (pool) names.set(pool, [...(names.get(pool) ?? []), oneLine(name, 60) || translate('list.row.unnamed')]);
  }
  const defaultPool = data.find((pool) => pool.is_default_designated)?.storage_pool_uuid;
  if (names.size < 2) return null;
  const labels = distinctLabels([...names.keys()], (pool) => names.get(pool)?.join(', ') ?? '');
  return (
    <SelectInput
      name="storage_pool_uuid"
      label={translate('resources.disk.fields.storage_pool_uuid')}
      help={translate('resources.disk.help.storage_pool_uuid')}
      required={false}
      blank={
        defaultPool
          ? translate('create.machine.pool.usual', { name: labels.get(defaultPool) })
          : translate('create.machine.pool.any')
      }
      options={[...labels].flatMap(([value, label]) => (value === defaultPool ? [] : [{ value, label }]))}
    />
  );
}
