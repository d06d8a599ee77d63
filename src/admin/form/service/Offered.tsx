/** Which service, which version, how many nodes and how large, from what the place offers. */
import { useLocale, useTranslate } from 'ra-core';
import type { BillingAccount } from '../../../../resources/billing_account/schema';
import { priceOfNodes } from '../../../../resources/managed_service/price';
import {
  kubernetes,
  nodeCount,
  nodesOf,
  typesOf,
  versionsOf,
  type ServiceDraft,
} from '../../../../resources/managed_service/rules';
import type { ServiceConfiguration } from '../../../../resources/managed_service/schema';
import { sizeKey, type ServiceSize } from '../../../../resources/managed_service/sizes';
import { discounted } from '../../../../resources/pricing/list';
import { formatSize } from '../../../lib/bytes';
import { perMonth } from '../../../lib/money';
import { useSite } from '../../../portal';
import { oneLine } from '../../fields/safe';
import { Failed } from '../Failed';
import { Note } from '../Note';
import { Section } from '../Section';
import { ImageIcon } from '../../inputs/ImageIcon';
import { RadioCards } from '../../inputs/RadioCards';
import { SelectInput } from '../../inputs/SelectInput';
import { useMoneyText } from '../../useMoneyText';
import { usePriceList } from '../../usePriceList';

export interface OfferedProps {
  draft: ServiceDraft;
  configurations: readonly ServiceConfiguration[];
  sizes: readonly ServiceSize[];
  account: BillingAccount | undefined;
  refusedSize(size: ServiceSize): string | undefined;
  /** What the place offers could not be asked. */
  failed: boolean;
  onRetry(): void;
}

/** 'PostgreSQL'; a type that the portal has no word for is called as the provider calls it. */
export function useTypeName(): (type: string) => string {
  const translate = useTranslate();
  return (type) => translate(`resources.managed_service.options.service_type.${type}`, { _: oneLine(type, 40) });
}

function Sizes({ draft, configurations, sizes, account, refusedSize }: OfferedProps) {
  const translate = useTranslate();
  const text = useMoneyText();
  const locale = useLocale();
  const prices = usePriceList();
  const count = nodeCount(configurations, draft);
  const cards = sizes.map((size) => {
    const price = prices && count ? priceOfNodes(prices, draft, [{ size, count }]) : undefined;
    const hourly = price?.lines.length ? discounted(price.hourly, account?.discount_percentage) : undefined;
    return {
      value: sizeKey(size),
      label: translate('services.create.size', {
        vcpu: size.vcpu.toLocaleString(locale),
        memory: formatSize(size.memory, 'MB', locale),
      }),
      about: [
        translate('services.create.size_disk', { disk: formatSize(size.size_gb, 'GB', locale) }),
        count && count > 1 ? translate('services.create.each_of', { smart_count: count }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      aside: hourly && translate('money.per_month', { price: text.sum(perMonth(hourly)) }),
      refused: refusedSize(size),
    };
  });
  return <RadioCards name="size" label={translate('form.section.size')} cards={cards} least={300} />;
}

export function Offered(props: OfferedProps) {
  const { draft, configurations, sizes, failed, onRetry } = props;
  const translate = useTranslate();
  const { kubernetesEnabled } = useSite();
  const typeName = useTypeName();
  const types = typesOf(configurations, kubernetesEnabled);
  const nodes = nodesOf(configurations, draft);
  const t = (key: string) => translate(`services.create.${key}`);
  const lacksCluster = kubernetesEnabled && !types.includes(kubernetes);
  const cards = [...types, ...(lacksCluster ? [kubernetes] : [])].map((type) => ({
    value: type,
    label: typeName(type),
    media: <ImageIcon name={type} />,
    about: translate(`services.create.type.${type}`, { _: '' }),
    refused:
      type === kubernetes && lacksCluster ? translate('resources.managed_service.actions.create.reason') : undefined,
  }));
  const versions = versionsOf(configurations, draft.service_type);
  return (
    <>
      <Section title={t('what')}>
        {failed && <Failed retry={onRetry}>{translate('create.machine.failed')}</Failed>}
        {types.length === 0 && !failed && <Note tone="warning">{t('none_here')}</Note>}
        {cards.length > 0 && <RadioCards name="service_type" label={t('what')} cards={cards} least={200} />}
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
      {draft.service_type !== kubernetes && (sizes.length > 0 || nodes.length > 1) && (
        <Section title={translate('form.section.size')}>
          {nodes.length > 1 && (
            <RadioCards
              name="nodes"
              label={translate('resources.managed_service.fields.node_count')}
              cards={nodes.map((value) => ({ value, label: t(`nodes.${value}`), about: t(`nodes.${value}_about`) }))}
              least={240}
            />
          )}
          {sizes.length > 0 && <Sizes {...props} />}
        </Section>
      )}
    </>
  );
}
