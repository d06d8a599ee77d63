/** The boot source of a new virtual machine: an image, or an unattached disk in the location. */
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OsFamily, System } from '../../compute/image';
import type { MachineDraft } from '../rules';
import { ImageInput } from '../../../src/admin/inputs/ImageInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { useRecordNames } from '../../../src/admin/useRecordNames';
import type { FreeDisks } from './useFreeDisks';
import { Note } from '../../../src/ui/Note';
import { isAwaited } from '../../../src/ui/sources';
import { dotted } from '../../../src/lib/dotted';
import { ChoicesNote } from '../../../src/admin/inputs/ChoicesNote';

interface SourceInputProps {
  families: readonly OsFamily[];
  startWithApps: boolean;
  free: FreeDisks;
  onChosen(system: System, former: System | undefined): void;
  /** Another disk, or the other way to start. */
  onSource(): void;
}

function DiskChoice({ free, onSource }: Pick<SourceInputProps, 'free' | 'onSource'>) {
  const translate = useTranslate();
  const { describe } = useRecordNames('disk');
  const t = (key: string) => translate(`create.machine.source.${key}`);
  if (free.source.data === undefined && free.source.error) return <ChoicesNote of={free.source} />;
  if (!isAwaited(free.source) && free.disks.length === 0) return <Note tone="warning">{t('no_disk')}</Note>;
  const options = free.disks.map((disk) => ({
    value: String(disk.uuid),
    label: dotted([describe(disk), !disk.source_image && t('empty')]),
  }));
  return (
    <SelectInput
      name="disk_uuid"
      label={translate('resources.virtual_machine.fields.disk_uuid')}
      help={translate('resources.virtual_machine.help.disk_uuid')}
      options={options}
      {...(isAwaited(free.source) && { blank: translate('shell.loading.label') })}
      onChosen={onSource}
    />
  );
}

/** The section for an existing disk is shown whether or not there is one, so that nothing moves once the disks have loaded. */
export function SourceInput({ families, startWithApps, free, onChosen, onSource }: SourceInputProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext<MachineDraft>();
  const source = useWatch({ name: 'source' }) as MachineDraft['source'];
  const t = (key: string) => translate(`create.machine.source.${key}`);
  function choose(isDisk: boolean) {
    setValue('source', isDisk ? 'disk' : 'image', { shouldDirty: true });
    onSource();
  }
  return (
    <ImageInput
      name="system"
      label={translate('form.section.what')}
      families={families}
      startWithApps={startWithApps}
      isFirst
      onChosen={onChosen}
      other={
        free.known || source === 'disk'
          ? {
              label: t('disk'),
              isChosen: source === 'disk',
              onChoose: choose,
              children: <DiskChoice free={free} onSource={onSource} />,
            }
          : undefined
      }
    />
  );
}
