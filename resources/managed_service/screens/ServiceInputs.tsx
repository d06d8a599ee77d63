/** Type, version, node count and size, from what the location offers. */
import { useLocale, useTranslate } from 'ra-core';
import type { BillingAccount } from '../../billing/account';
import { discountOf } from '../../billing/rates';
import { priceOfNodes } from '../price';
import { kubernetes, nodeCount, nodesOf, typesOf, serviceVersions, type ServiceDraft } from '../rules';
import type { ServiceConfiguration } from '../schema';
import { sizeKey, type ServiceSize } from '../sizes';
import { formatSize } from '../../../src/lib/bytes';
import type { UnreadPart } from '../../../src/lib/unread';
import { afterDiscount } from '../../../src/lib/sum';
import { useSite } from '../../../src/context/portal';
import { ReportButton } from '../../../src/ui/UnreadNote';
import { useUnread } from '../../../src/ui/useUnread';
import { oneLine } from '../../../src/ui/safe';
import { PartNote } from '../../../src/ui/Part';
import type { PartSource } from '../../../src/ui/sources';
import { Note } from '../../../src/ui/Note';
import { Section } from '../../../src/admin/form/Section';
import { ImageIcon } from '../../../src/admin/inputs/ImageIcon';
import { RadioCards } from '../../../src/admin/inputs/RadioCards';
import { FreeSizeInput } from './FreeSizeInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { formatNumber } from '../../../src/lib/intl';
import { dotted } from '../../../src/lib/dotted';

interface OfferedProps {
  draft: Omit<ServiceDraft, 'display_name'>;
  configurations: readonly ServiceConfiguration[];
  sizes: readonly ServiceSize[];
  account: BillingAccount | undefined;
  refusedSize(size: ServiceSize): string | undefined;
  /** State of the location's offers. */
  offered: PartSource<unknown>;
}

/** 'PostgreSQL'; a type that the portal has no word for is called as the provider calls it. */
export function useTypeName(): (type: string) => string {
  const translate = useTranslate();
  return (type) => translate(`resources.managed_service.options.service_type.${type}`, { _: oneLine(type, 40) });
}

function Sizes({ draft, configurations, sizes, account, refusedSize }: OfferedProps) {
  const translate = useTranslate();
  const text = useSumText();
  const locale = useLocale();
  const prices = usePriceList();
  const count = nodeCount(configurations, draft);
  const cards = sizes.map((size) => {
    const price = prices && count ? priceOfNodes(prices, draft, [{ size, count }]) : undefined;
    const hourly = price && afterDiscount(price.sum, discountOf(account));
    return {
      value: sizeKey(size),
      label: translate('services.create.size', {
        vcpu: formatNumber(size.vcpu, locale),
        memory: formatSize(size.memory, 'MB', locale),
      }),
      about: dotted([
        translate('services.create.size_disk', { disk: formatSize(size.size_gb, 'GB', locale) }),
        count && count > 1 ? translate('services.create.each_of', { smart_count: count }) : '',
      ]),
      aside: hourly && text.perMonth(hourly),
      refused: refusedSize(size),
    };
  });
  return <RadioCards name="size" label={translate('form.section.size')} cards={cards} minWidth={300} />;
}

/** What was lost of a catalogue; where nothing was, that it does not say this. */
function useNotOffered(source: string, path: string): readonly UnreadPart[] {
  const lost = useUnread([source]);
  return lost.length > 0 ? lost : [{ source, path, message: 'missing' }];
}

export function Offered(props: OfferedProps) {
  const { draft, configurations, sizes, offered } = props;
  const translate = useTranslate();
  const { kubernetesEnabled } = useSite();
  const typeName = useTypeName();
  const types = typesOf(configurations, kubernetesEnabled);
  const nodes = nodesOf(configurations, draft);
  const t = (key: string) => translate(`services.create.${key}`);
  // Of a catalogue that could not be read nothing is known.
  const lacksCluster = kubernetesEnabled && offered.data !== undefined && !types.includes(kubernetes);
  const cards = [...types, ...(lacksCluster ? [kubernetes] : [])].map((type) => ({
    value: type,
    label: typeName(type),
    media: <ImageIcon name={type} />,
    about: translate(`services.create.type.${type}`, { _: '' }),
    refused:
      type === kubernetes && lacksCluster ? translate('resources.managed_service.actions.create.reason') : undefined,
  }));
  const versions = serviceVersions(configurations, draft.service_type);
  const unread = useNotOffered('service_configuration', `${draft.service_type}.version`);
  return (
    <>
      <Section title={t('what')}>
        <PartNote of={offered} tone="danger" failed={translate('create.machine.failed')} />
        {types.length === 0 && offered.data !== undefined && <Note tone="warning">{t('none_here')}</Note>}
        {cards.length > 0 && <RadioCards name="service_type" label={t('what')} cards={cards} minWidth={200} />}
        {versions.length === 0 && types.length > 0 && (
          <>
            <Note tone="warning" remedy={<ReportButton parts={unread} />}>
              {translate('services.create.versions_unread', { name: typeName(draft.service_type) })}
            </Note>
            <TextInput
              name="version"
              label={translate('resources.managed_service.fields.version')}
              help={translate('services.create.version_help')}
            />
          </>
        )}
        {versions.length > 0 && (
          <SelectInput
            name="version"
            label={translate('resources.managed_service.fields.version')}
            options={versions.map((version) => ({
              value: version,
              label: `${typeName(draft.service_type)} ${oneLine(version, 40)}`,
            }))}
          />
        )}
      </Section>
      {draft.service_type !== kubernetes && types.length > 0 && (
        <Section title={translate('form.section.size')}>
          {nodes.length > 1 && (
            <RadioCards
              name="nodes"
              label={translate('resources.managed_service.fields.node_count')}
              cards={nodes.map((value) => ({ value, label: t(`nodes.${value}`), about: t(`nodes.${value}_about`) }))}
              minWidth={240}
            />
          )}
          {sizes.length > 0 ? (
            <Sizes {...props} />
          ) : (
            <FreeSizeInput
              name="size"
              label={translate('form.section.size')}
              help={translate('services.create.sizes_unread')}
              required={false}
            />
          )}
        </Section>
      )}
    </>
  );
}
