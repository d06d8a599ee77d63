/** Initial content of a new disk: empty, an image, or a copy of a disk or snapshot in the location. */
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isActiveDisk } from '../../compute/machineDisks';
import { snapshotsOf, sources, type DiskImageSource } from '../rules';
import type { Disk } from '../schema';
import type { OsFamily } from '../../compute/image';
import { formatSize } from '../../../src/lib/bytes';
import { ImageInput } from '../../../src/admin/inputs/ImageInput';
import { RadioCards } from '../../../src/admin/inputs/RadioCards';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { useCopyName } from '../../../src/admin/show/useCopyName';
import { useRecordNames } from '../../../src/admin/useRecordNames';
import { oneLine } from '../../../src/ui/safe';
import { isAwaited, type PartSource } from '../../../src/ui/sources';
import { Note } from '../../../src/ui/Note';
import { useHolderIndex } from './useHolderIndex';
import { dotted } from '../../../src/lib/dotted';
import { ChoicesNote } from '../../../src/admin/inputs/ChoicesNote';

interface DiskSourceProps {
  families: readonly OsFamily[];
  /** In the chosen location. */
  disks: readonly Disk[];
  /** State of their lists. */
  source: PartSource<unknown>;
  onChosen(): void;
}

type CopyChoiceProps = Omit<DiskSourceProps, 'families'> & { from: DiskImageSource };

function CopyChoice({ from, disks, source, onChosen }: CopyChoiceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { nameOf, describe } = useRecordNames('disk');
  const copyName = useCopyName();
  // Asked only where a disk has no name of its own.
  const machines = useHolderIndex(disks.some(({ display_name }) => !display_name?.trim()));
  const placeOf = (disk: Disk) => {
    const holder = machines.of(disk);
    const use = holder?.disk.primary === true ? 'system_disk_of' : 'attached_to';
    return holder && translate(`list.under.${use}`, { name: oneLine(holder.machine.name, 80) });
  };
  const options =
    from === 'DISK'
      ? disks.filter(isActiveDisk).map((disk) => ({ value: disk.uuid ?? '', label: describe(disk, placeOf(disk)) }))
      : snapshotsOf(disks).map(({ disk, ...snapshot }) => ({
          value: snapshot.uuid ?? '',
          label: dotted([
            copyName(snapshot),
            nameOf(disk, placeOf(disk)),
            formatSize(Number(snapshot.size_gb ?? disk.size_gb ?? Number.NaN), 'GB', locale),
          ]),
        }));
  // One without an id cannot be named in the order.
  const named = options.filter(({ value }) => value !== '');
  if (source.data === undefined && source.error) return <ChoicesNote of={source} />;
  if (!isAwaited(source) && named.length === 0) {
    return <Note tone="warning">{translate(`create.disk.no_${from === 'DISK' ? 'disk' : 'snapshot'}`)}</Note>;
  }
  return (
    <SelectInput
      name="from"
      label={translate(`resources.disk.options.source_image_type.${from}`)}
      help={translate('resources.disk.help.source_image')}
      options={named}
      {...(isAwaited(source) && { blank: translate('shell.loading.label') })}
      onChosen={onChosen}
    />
  );
}

export function DiskSource({ families, ...rest }: DiskSourceProps) {
  const translate = useTranslate();
  const from = useWatch({ name: 'source' }) as DiskImageSource;
  const word = (name: DiskImageSource) => translate(`resources.disk.options.source_image_type.${name}`);
  return (
    <>
      <RadioCards
        name="source"
        label={translate('create.disk.source')}
        minWidth={150}
        cards={sources.map((value) => ({ value, label: word(value), about: translate(`create.disk.about.${value}`) }))}
        onChosen={rest.onChosen}
      />
      {from === 'OS_BASE' && <ImageInput name="system" label={translate('form.section.what')} families={families} />}
      {(from === 'DISK' || from === 'SNAPSHOT') && <CopyChoice key={from} from={from} {...rest} />}
    </>
  );
}
