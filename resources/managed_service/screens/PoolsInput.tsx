/** Node pools as a list of inputs named `node_pools`, for a new or an existing cluster. */
import { useLocale, useTranslate } from 'ra-core';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { newPool, type PoolDraft } from '../pools';
import { sizeKey, sizeOfKey, type ServiceSize } from '../sizes';
import { formatSize } from '../../../src/lib/bytes';
import { oneLine } from '../../../src/ui/safe';
import { FreeSizeInput } from './FreeSizeInput';
import { NumberInput } from '../../../src/admin/inputs/NumberInput';
import { Group, RepeatedGroups } from '../../../src/admin/inputs/Repeated';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import styles from './pools.module.css';
import { formatNumber } from '../../../src/lib/intl';

const list = 'node_pools';

interface Pools {
  node_pools: PoolDraft[];
}

/** '2 vCPU · 4 GB memory · 40 GB disk'. */
export function useSizeText(): (size: ServiceSize) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ vcpu, memory, size_gb }) =>
    translate('create.machine.size.parts', {
      vcpu: formatNumber(vcpu, locale),
      memory: formatSize(memory, 'MB', locale),
      disk: formatSize(size_gb, 'GB', locale),
    });
}

interface PoolFieldsProps {
  prefix: `node_pools.${number}.`;
  sizes: readonly ServiceSize[];
  /** It is there already: what its nodes are called and how large they are stays. */
  fixed: boolean;
  refusedSize?(size: ServiceSize): string | undefined;
}

function PoolFields({ prefix, sizes, fixed, refusedSize }: PoolFieldsProps) {
  const translate = useTranslate();
  const sizeText = useSizeText();
  const label = (name: string) => translate(`resources.managed_service.fields.${name}`);
  return (
    <div className={styles.inputs}>
      {!fixed && (
        <>
          <TextInput name={`${prefix}name`} label={label('node_pools_name')} mono />
          {sizes.length > 0 ? (
            <SelectInput
              name={`${prefix}size`}
              label={translate('services.pools.size')}
              options={sizes.map((size) => ({
                value: sizeKey(size),
                label: sizeText(size),
                refused: refusedSize?.(size),
              }))}
            />
          ) : (
            <FreeSizeInput
              name={`${prefix}size`}
              label={translate('services.pools.size')}
              help={translate('services.create.sizes_unread')}
            />
          )}
        </>
      )}
      <NumberInput name={`${prefix}autoscaler_min`} label={label('autoscaler_min')} min={0} max={100} />
      <NumberInput name={`${prefix}autoscaler_max`} label={label('autoscaler_max')} min={1} max={100} />
      <NumberInput
        name={`${prefix}max_surge`}
        label={label('max_surge')}
        help={translate('resources.managed_service.help.max_surge')}
        min={0}
        max={100}
      />
    </div>
  );
}

interface PoolsInputProps {
  sizes: readonly ServiceSize[];
  /** Names of pools that are there already. */
  known?: readonly string[];
  refusedSize?(size: ServiceSize): string | undefined;
}

export function PoolsInput({ sizes, known = [], refusedSize }: PoolsInputProps) {
  const translate = useTranslate();
  const sizeText = useSizeText();
  const { control } = useFormContext<Pools>();
  const { errors } = useFormState({ control, name: list });
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const pools = useWatch({ control, name: list });
  const fieldError =
    errors.node_pools?.root?.message ?? (errors.node_pools as { message?: string } | undefined)?.message;
  const nameOf = (index: number) =>
    oneLine(pools[index]?.name || translate('services.pools.nr', { nr: index + 1 }), 60);
  const able = sizes.find((size) => !refusedSize?.(size));
  return (
    <RepeatedGroups
      add={translate('services.pools.add')}
      onAdd={() => append(newPool(able, `pool-${fields.length + 1}`), { focusName: `${list}.${fields.length}.name` })}
    >
      {fields.map((field, index) => {
        const fixed = known.includes(field.name);
        const size = sizeOfKey(field.size);
        return (
          <Group
            key={field.id}
            legend={
              <>
                {nameOf(index)} {fixed && size && <span>{sizeText(size)}</span>}
              </>
            }
            name={nameOf(index)}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          >
            <PoolFields
              prefix={`${list}.${index}.`}
              sizes={sizes}
              fixed={fixed}
              {...(refusedSize && { refusedSize })}
            />
          </Group>
        );
      })}
      <p className={styles.error} role="alert">
        {fieldError}
      </p>
    </RepeatedGroups>
  );
}
