/** A predefined size with its monthly price, or a custom one within the limits. */
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { MachinePackage } from '../../../dataProvider/calls/site';
import type { Limit, MachineLimits } from '../../compute/limits';
import { refusalOf, type Circumstances } from '../../compute/packages';
import { sizeOf } from '../../compute/size';
import { type Size } from '../../compute/size';
import { freeSize } from '../rules';
import { convertSize, formatSize, type SizeUnit } from '../../../src/lib/bytes';
import type { Sum } from '../../../src/lib/sum';
import { oneLine } from '../../../src/ui/safe';
import { FieldRow } from '../../../src/admin/form/Section';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { NumberInput } from '../../../src/admin/inputs/NumberInput';
import { RadioCards } from '../../../src/admin/inputs/RadioCards';
import type { InputProps } from '../../../src/admin/inputs/useInput';
import styles from '../../../src/admin/inputs/inputs.module.css';

interface PackageInputProps extends InputProps {
  packages: readonly MachinePackage[];
  limits: MachineLimits;
  circumstances: Circumstances;
  /** Per hour; undefined until the prices are here. */
  priceOf(size: Size): Sum | undefined;
}

/** The form's other values are `vcpu`, `memory` (MB) and `disk` (GB). */
export function PackageInput({ packages, limits, circumstances, priceOf, ...props }: PackageInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = useSumText();
  const t = (key: string, params?: Record<string, unknown>) => translate(`create.machine.size.${key}`, params);
  const free = useWatch({ name: props.name }) === freeSize;

  const cards = packages.map((pkg) => {
    const size = sizeOf(pkg);
    const refusal = refusalOf(pkg, circumstances);
    const price = priceOf(size);
    const notice = pkg.notice && oneLine(pkg.notice, 120);
    const parts = t('parts', {
      vcpu: Number.isNaN(size.vcpu) ? '–' : size.vcpu,
      memory: Number.isNaN(size.memory) ? '–' : formatSize(size.memory, 'MB', locale),
      disk: Number.isNaN(size.disk) ? '–' : formatSize(size.disk, 'GB', locale),
    });
    return {
      value: pkg.name,
      label: oneLine(pkg.name, 60),
      about: (
        <>
          {parts}
          {notice && refusal !== 'system' && <span className={styles.notice}>{notice}</span>}
        </>
      ),
      aside: price && text.perMonth(price),
      refused: refusal && ((refusal === 'system' && notice) || t(`refused_${refusal}`)),
    };
  });
  const own = { value: freeSize, label: t('free'), about: t('free_about') };
  const range = ({ min, max }: Limit, unit: SizeUnit) =>
    max < Number.MAX_SAFE_INTEGER
      ? t('range', { min: formatSize(min, unit, locale), max: formatSize(max, unit, locale) })
      : undefined;
  const word = (name: string) => translate(`resources.virtual_machine.fields.${name}`);
  const { vcpu, memory, disk } = limits;
  return (
    <>
      {packages.length > 0 && <RadioCards {...props} cards={[...cards, own]} minWidth={300} isFirst />}
      {free && (
        <FieldRow>
          <NumberInput
            name="vcpu"
            label={word('vcpu')}
            {...vcpu}
            help={vcpu.max < Number.MAX_SAFE_INTEGER && t('range', { min: vcpu.min, max: vcpu.max })}
          />
          <NumberInput
            name="memory"
            label={word('memory')}
            {...memory}
            unit="GB"
            factor={convertSize(1, 'GB', 'MB')}
            help={range(memory, 'MB')}
          />
          <NumberInput name="disk" label={word('disks')} {...disk} unit="GB" help={range(disk, 'GB')} />
        </FieldRow>
      )}
    </>
  );
}
