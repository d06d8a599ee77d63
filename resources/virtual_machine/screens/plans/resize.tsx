/** A new size for the selected machines, chosen once: what each becomes, what it costs, and which have to stop for it. */
import { useTranslate } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import type { PortalRecord } from '../../../../dataProvider';
import { beginPlan, unfinishedIds, type PlannedRow } from '../../../../src/admin/runs/bulkRuns';
import { RunDialog } from '../../../../src/admin/actions/RunDialog';
import { useActionWords } from '../../../../src/admin/actions/useActionWords';
import { SharesForecast } from '../../../../src/admin/billing/SharesForecast';
import { FieldRow } from '../../../../src/admin/form/Section';
import { NumberInput } from '../../../../src/admin/inputs/NumberInput';
import { RadioCards } from '../../../../src/admin/inputs/RadioCards';
import { PriceTerms } from '../../../../src/admin/PriceTerms';
import { LimitsNote } from '../../../../src/admin/LimitsNote';
import { usePrices, useUser } from '../../../../src/admin/queries';
import { useKeyPermissions } from '../../../../src/admin/rights';
import { useSumText } from '../../../../src/admin/sums/useSumText';
import { useWords } from '../../../../src/admin/texts';
import { usePortal } from '../../../../src/context/portal';
import { convertSize } from '../../../../src/lib/bytes';
import { Note } from '../../../../src/ui/Note';
import { PartNote } from '../../../../src/ui/Part';
import type { PlanProps } from '../../../screens';
import { useResizeRows } from '../useResizeRows';
import { useSizeChoice, useMachineSizeText } from '../useSizeChoice';
import styles from './plans.module.css';
import { dot, dotted } from '../../../../src/lib/dotted';

/** Number of concurrent requests. */
const atOnce = 4;

const useText = () => {
  const translate = useTranslate();
  return (key: string, values = {}) => translate(`plans.resize.${key}`, values);
};

type Limits = ReturnType<typeof useSizeChoice>['limits'];

/** Inputs of a custom size. */
function OwnSize({ limits: { vcpu, memory } }: { limits: Limits }) {
  const translate = useTranslate();
  return (
    <FieldRow>
      <NumberInput
        name="vcpu"
        label={translate('resources.virtual_machine.fields.vcpu')}
        min={vcpu.min}
        max={vcpu.max}
        step={vcpu.step}
      />
      <NumberInput
        name="memory"
        label={translate('resources.virtual_machine.fields.memory')}
        min={memory.min}
        max={memory.max}
        step={memory.step}
        unit="GB"
        factor={convertSize(1, 'GB', 'MB')}
      />
    </FieldRow>
  );
}

interface RowsProps extends Pick<ReturnType<typeof useResizeRows>, 'rows' | 'costText'> {
  kind: PlanProps['kind'];
  size: NonNullable<ReturnType<typeof useSizeChoice>['size']>;
}

/** Each machine with its sizes before and after, and what that costs, or why it is left out. */
function Rows({ kind, rows, costText, size }: RowsProps) {
  const text = useText();
  const words = useActionWords(kind);
  const sizeText = useMachineSizeText();
  return (
    <ul className={styles.rows} tabIndex={0} aria-label={text('machines')}>
      {rows.map(({ record, mode, reason }) => (
        <li key={record.id} data-out={reason !== undefined || undefined}>
          <bdi>{words.name(record)}</bdi>
          <span>
            {text('change', {
              before: sizeText(record.vcpu, record.memory ?? record.ram),
              after: sizeText(size.vcpu, size.memory),
            })}
          </span>
          <small>{reason ?? dotted([text(mode), costText(record)])}</small>
        </li>
      ))}
    </ul>
  );
}

export default function ResizeMany({ kind, records, onSelect, onClose }: PlanProps) {
  const translate = useTranslate();
  const text = useSumText();
  const words = useActionWords(kind);
  const { counted } = useWords();
  const permissions = useKeyPermissions();
  const owner = useUser().data?.id;
  const { provider } = usePortal();
  const prices = usePrices();
  const t = useText();
  const machines = records as readonly PortalRecord[];
  const { form, limits, isOwn, size, cards } = useSizeChoice();
  const { rows, able, cost, costText } = useResizeRows(kind, machines, size);
  const stopping = able.filter(({ mode }) => mode === 'running').length;
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
      onEnded={(run) => onSelect(unfinishedIds(run))}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {cards.length > 0 && <RadioCards name="size" label={t('size')} cards={cards} minWidth={180} />}
        {isOwn && <OwnSize limits={limits} />}
      </FormProvider>
      <LimitsNote />
      {size && <Rows kind={kind} rows={rows} costText={costText} size={size} />}
      {stopping > 0 && <Note tone="warning">{t('interrupts', { smart_count: stopping })}</Note>}
      {cost && (
        <>
          <Note>
            {text.change(cost.hourly)}
            {dot}
            <PriceTerms />
          </Note>
          <SharesForecast shares={cost.shares} effect="more" />
        </>
      )}
      <PartNote of={prices} />
    </RunDialog>
  );
}
