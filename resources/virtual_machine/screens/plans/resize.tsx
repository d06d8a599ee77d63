/** A new size for the selected machines, chosen once: what each becomes, what it costs, and which have to stop for it. */
import { useLocale, useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import type { PortalRecord } from '../../../../dataProvider';
import { actionNamed, type ActionItem } from '../../../../src/admin/runs/actionsFor';
import { beginPlan, undone, type PlannedRow } from '../../../../src/admin/runs/bulkRuns';
import { shownStatus } from '../../../../src/admin/runs/optimisticStatus';
import { RunDialog } from '../../../../src/admin/actions/RunDialog';
import { useActionWords } from '../../../../src/admin/actions/useActionWords';
import { shareCost, shareSums } from '../../../../src/admin/billing/shares';
import { SharesForecast } from '../../../../src/admin/billing/SharesForecast';
import { accountOf } from '../../../../src/admin/account';
import { FieldRow } from '../../../../src/admin/form/Section';
import { useAccounts } from '../../../../src/admin/useAccounts';
import { NumberInput } from '../../../../src/admin/inputs/NumberInput';
import { RadioCards } from '../../../../src/admin/inputs/RadioCards';
import { PriceTerms } from '../../../../src/admin/PriceTerms';
import { useMachineParameters } from '../../../../src/admin/catalogue';
import { LimitsNote } from '../../../../src/admin/LimitsNote';
import { usePrices, useUser } from '../../../../src/admin/queries';
import { useKeyPermissions } from '../../../../src/admin/rights';
import { useSumText } from '../../../../src/admin/sums/useSumText';
import { useWords } from '../../../../src/admin/texts';
import { usePriceList } from '../../../../src/admin/usePriceList';
import { usePortal } from '../../../../src/context/portal';
import { convertSize, formatSize } from '../../../../src/lib/bytes';
import { formatNumber } from '../../../../src/lib/intl';
import { afterDiscount } from '../../../../src/lib/sum';
import { Note } from '../../../../src/ui/Note';
import { PartNote } from '../../../../src/ui/Part';
import { oneLine } from '../../../../src/ui/safe';
import { isAwaited } from '../../../../src/ui/sources';
import { recordOf } from '../../../kind/recordOf';
import { isLimited, payerField } from '../../../rights';
import type { PlanProps } from '../../../screens';
import { orderOf } from '../../owned';
import { changedPrice } from '../../price';
import { limitsOf, type Limit } from '../../../compute/limits';
import { sizeOf } from '../../../compute/packages';
import { resizeActions, resizeMode, type NewSize, type ResizeMode } from '../../rules/resizeMany';
import { virtualMachineRecord } from '../../../compute/machine';
import styles from './plans.module.css';

/** Key of the custom size among the package names; it is unique, as names are not empty. */
const ownSize = '';
/** Number of concurrent requests. */
const atOnce = 4;

interface SizeDraft {
  size: string | undefined;
  vcpu: number | string;
  memory: number | string;
}

interface Row {
  record: PortalRecord;
  mode: ResizeMode;
  /** Allowed, and the key lets it. */
  item: ActionItem | undefined;
  /** Why not. */
  reason: string | undefined;
}

const fits = ({ min, max, step }: Limit, value: number): boolean =>
  value >= min && value <= max && (value % step === 0 || (value - min) % step === 0);

/** As it is, and as it would be. */
function ordersOf(record: PortalRecord, next: NewSize) {
  const before = orderOf(recordOf(virtualMachineRecord, record), record.location);
  return [before, { ...before, ...next }] as const;
}

export default function ResizeMany({ kind, records, onSelect, onClose }: PlanProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = useSumText();
  const words = useActionWords(kind);
  const { counted } = useWords();
  const permissions = useKeyPermissions();
  const owner = useUser().data?.id;
  const { provider, site } = usePortal();
  const { accounts, source } = useAccounts();
  const prices = usePrices();
  const list = usePriceList();
  const limits = limitsOf(useMachineParameters().data ?? []);
  const form = useForm<SizeDraft>({ defaultValues: { size: undefined, vcpu: '', memory: '' }, mode: 'onChange' });
  const draft = form.watch();
  const t = (key: string, values = {}) => translate(`plans.resize.${key}`, values);
  const machines = records as readonly PortalRecord[];

  const packages = site.predefinedPackages.filter((pkg) => {
    const { vcpu, memory } = sizeOf(pkg);
    return vcpu > 0 && memory > 0;
  });
  const chosen = packages.find(({ name }) => name === draft.size);
  const typed = { vcpu: Number(draft.vcpu), memory: Number(draft.memory) };
  const isOwn = draft.size === ownSize || packages.length === 0;
  const wanted = chosen ? sizeOf(chosen) : isOwn ? typed : undefined;
  const isWhole = wanted && fits(limits.vcpu, wanted.vcpu) && fits(limits.memory, wanted.memory);
  const size: NewSize | undefined = isWhole ? { vcpu: wanted.vcpu, memory: wanted.memory } : undefined;

  const payer = (record: PortalRecord) => {
    const field = payerField(kind);
    return field === undefined ? undefined : accountOf(accounts, record[field]);
  };
  const rowOf = (record: PortalRecord, next: NewSize): Row => {
    const account = payer(record);
    const limit = isLimited(account) ? site.limitedBillingAccountConfig : undefined;
    const mode = resizeMode(record, shownStatus(kind, record), next, limit);
    const action = mode === 'running' || mode === 'stopped' ? resizeActions[mode] : 'resize';
    const item = actionNamed(kind, record, action, permissions);
    if (mode === 'same' || mode === 'over') return { record, mode, item: undefined, reason: t(mode) };
    if (item?.allowed) return { record, mode, item, reason: undefined };
    return { record, mode, item: undefined, reason: item ? words.reason(item, record) : translate('actions.notNow') };
  };
  const rows = size ? machines.map((record) => rowOf(record, size)) : [];
  const able = rows.filter(({ item }) => item);
  const change = (record: PortalRecord) => {
    const sum = list && size && !isAwaited(source) ? changedPrice(list, ...ordersOf(record, size)).more : undefined;
    return sum && text.change(afterDiscount(sum, payer(record)?.discount_percentage));
  };
  const cost =
    list && size && able.length > 0 && !isAwaited(source)
      ? shareCost(
          shareSums(
            kind,
            able.map(({ record }) => record),
            (record) => changedPrice(list, ...ordersOf(record, size)).more,
          ),
          accounts,
          list.currency,
        )
      : undefined;
  const stopping = able.filter(({ mode }) => mode === 'running').length;
  const sizeText = (vcpu: unknown, memory: unknown) =>
    translate('create.machine.size.parts_no_disk', {
      vcpu: Number.isFinite(Number(vcpu ?? Number.NaN)) ? formatNumber(Number(vcpu), locale) : '–',
      memory: formatSize(Number(memory ?? Number.NaN), 'MB', locale) || '–',
    });

  const cards = [
    ...packages.map((pkg) => {
      const { vcpu, memory } = sizeOf(pkg);
      return { value: pkg.name, label: oneLine(pkg.name, 60), about: sizeText(vcpu, memory) };
    }),
    { value: ownSize, label: t('own') },
  ];
  const planned = (): PlannedRow[] =>
    able.map(({ record, item }) => ({
      id: record.id,
      name: words.name(record),
      action: item?.name,
      values: { ...size },
    }));
  return (
    <RunDialog
      kind={kind}
      title={translate('actions.confirm_dialog.many', {
        action: t('label'),
        counted: counted(kind, machines.length),
      })}
      label={able.length > 0 ? t('submit', { smart_count: able.length }) : t('label')}
      ready={able.length > 0 && owner !== undefined}
      begin={() =>
        beginPlan({ provider, kind, permissions }, String(owner), { action: 'resize', atOnce, rows: planned() })
      }
      onEnded={(run) => onSelect(undone(run))}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {packages.length > 0 && <RadioCards name="size" label={t('size')} cards={cards} minWidth={180} />}
        {isOwn && (
          <FieldRow>
            <NumberInput
              name="vcpu"
              label={translate('resources.virtual_machine.fields.vcpu')}
              min={limits.vcpu.min}
              max={limits.vcpu.max}
              step={limits.vcpu.step}
            />
            <NumberInput
              name="memory"
              label={translate('resources.virtual_machine.fields.memory')}
              min={limits.memory.min}
              max={limits.memory.max}
              step={limits.memory.step}
              unit="GB"
              factor={convertSize(1, 'GB', 'MB')}
            />
          </FieldRow>
        )}
      </FormProvider>
      <LimitsNote />
      {size && (
        <ul className={styles.rows} tabIndex={0} aria-label={t('machines')}>
          {rows.map(({ record, mode, reason }) => (
            <li key={record.id} data-out={reason !== undefined || undefined}>
              <bdi>{words.name(record)}</bdi>
              <span>
                {t('change', {
                  before: sizeText(record.vcpu, record.memory ?? record.ram),
                  after: sizeText(size.vcpu, size.memory),
                })}
              </span>
              <small>{reason ?? [t(mode), change(record)].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
      {stopping > 0 && <Note tone="warning">{t('interrupts', { smart_count: stopping })}</Note>}
      {cost && (
        <>
          <Note>
            {text.change(cost.hourly)} · <PriceTerms discount={0} />
          </Note>
          <SharesForecast shares={cost.shares} effect="more" />
        </>
      )}
      <PartNote of={prices} />
    </RunDialog>
  );
}
