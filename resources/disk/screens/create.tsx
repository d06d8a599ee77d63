/** Making a disk: empty, or from an image, another disk or a snapshot; and what it costs. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHostPools, useImages, useMachineParameters } from '../../../src/admin/catalogue';
import { NameSection } from '../../../src/admin/form/order/NameSection';
import { OrderForm } from '../../../src/admin/form/order/OrderForm';
import { OrderReady } from '../../../src/admin/form/order/OrderReady';
import { useOrderForm, useOrderStart } from '../../../src/admin/form/order/useOrderForm';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts, type AccountChoices } from '../../../src/admin/useAccounts';
import { NumberInput } from '../../../src/admin/inputs/NumberInput';
import { LimitsNote } from '../../../src/admin/LimitsNote';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { useOpenLocations } from '../../../src/context/portal';
import { formatSize } from '../../../src/lib/bytes';
import { table } from '../../../src/lib/table';
import { PartNote } from '../../../src/ui/Part';
import { optional } from '../../../src/ui/sources';
import { recordsOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { familiesOf } from '../../compute/image';
import { limitsOf, type Limit } from '../../compute/limits';
import { diskPrice } from '../../pricing/disk';
import { chosenSource, diskBody, validateDisk, sources, type DiskDraft, type DiskImageSource } from '../rules';
import { diskRecord } from '../schema';
import { DiskSource } from './DiskSource';
import { StoragePoolInput } from './StoragePoolInput';

/** What the URL requests: `?source=SNAPSHOT&from=<uuid>`. */
const urlDefaultsOf = (search: URLSearchParams) => ({
  source: sources.find((source) => source === search.get('source')) ?? ('EMPTY' as DiskImageSource),
  from: search.get('from') ?? '',
});

interface DiskFormProps {
  kind: Kind;
  accounts: AccountChoices;
  limit: Limit;
}

function DiskForm({ kind, accounts, limit }: DiskFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const [search] = useSearchParams();
  const openLocations = useOpenLocations();
  const images = useImages();
  const families = familiesOf(images.data ?? []).filter((family) => !family.app);
  const order = useOrderForm<DiskDraft>({
    kind,
    accounts,
    defaults: (start) => ({
      ...start,
      ...urlDefaultsOf(search),
      system: families.find((family) => family.preferred)?.systems[0]?.key ?? '',
      size_gb: Math.max(20, limit.min),
      storage_pool_uuid: '',
      display_name: '',
    }),
  });
  const { form, draft } = order;
  const inLocation = useInLocation(kind.name, draft.location);
  const disks = recordsOf(diskRecord, inLocation.data);
  const systems = families.flatMap((family) => family.systems);
  const options = { openLocations, systems, disks, limit, accountNeeded: !accounts.hidden };

  /** What is copied has to fit. */
  const sourceSize = chosenSource(draft, options)?.size ?? 0;
  const fit = () => {
    const needed = chosenSource(form.getValues(), options)?.size ?? 0;
    if (Number(form.getValues('size_gb')) < needed) form.setValue('size_gb', needed);
  };
  // Also if the URL or a draft has chosen it before the location's disks were loaded.
  const fitKnown = useEffectEvent(fit);
  useEffect(() => fitKnown(), [sourceSize]);

  const size = words.field(kind, 'size_gb');
  const source = translate('create.disk.source');
  const sourceWord = (of: Pick<DiskDraft, 'source'>) =>
    translate(`resources.disk.options.source_image_type.${of.source}`);
  const labels = table<string>({ system: translate('form.section.what'), from: sourceWord(draft) });
  return (
    <OrderForm
      order={order}
      validate={(values) => validateDisk(values, options)}
      body={(values) => diskBody(values, options)}
      facts={(values) => [
        { label: source, value: sourceWord(values) },
        { label: size, value: formatSize(Number(values.size_gb), 'GB', locale) || '–' },
      ]}
      price={({ size_gb, location }, list) => [{ type: 'BLOCK_STORAGE', sum: diskPrice(list, size_gb, location) }]}
      ready={translate('create.disk.ready')}
      fieldOf={(name) => (name === 'source_image' ? (draft.source === 'OS_BASE' ? 'system' : 'from') : name)}
      labelOf={(name) => labels[name]}
      ofLocation={{ from: '', storage_pool_uuid: '' }}
    >
      <Section title={source}>
        <PartNote of={images} failed={translate('create.machine.failed')} />
        <DiskSource families={families} disks={disks} source={inLocation.source} onChosen={fit} />
      </Section>
      <Section title={size}>
        <NumberInput name="size_gb" label={size} unit="GB" {...limit} help={translate('resources.disk.help.size_gb')} />
        <LimitsNote />
        <StoragePoolInput location={draft.location} />
      </Section>
      <NameSection kind={kind} />
    </OrderForm>
  );
}

export default function DiskCreate({ kind }: ScreenProps) {
  const images = useImages();
  const parameters = useMachineParameters();
  const limit = limitsOf(parameters.data ?? []).disk;
  const start = useOrderStart(kind, useAccounts()).location;
  // With several storage pools the form has one more input.
  const pools = useHostPools(start || undefined);
  return (
    <OrderReady
      kind={kind}
      needs={{ images: optional(images), parameters: optional(parameters) }}
      shapes={start ? [pools] : []}
    >
      {(accounts) => <DiskForm kind={kind} accounts={accounts} limit={limit} />}
    </OrderReady>
  );
}
