/** The form of a size for several machines: a package of the site, or vCPU and memory as typed. */
import { useLocale, useTranslate } from 'ra-core';
import { useForm } from 'react-hook-form';
import { useMachineParameters } from '../../../src/admin/catalogue';
import { usePortal } from '../../../src/context/portal';
import { formatSize } from '../../../src/lib/bytes';
import { formatNumber } from '../../../src/lib/intl';
import { oneLine } from '../../../src/ui/safe';
import { limitsOf, type Limit } from '../../compute/limits';
import { sizeOf } from '../../compute/size';
import type { NewSize } from '../rules/resizeMany';

/** Key of the custom size among the package names; it is unique, as names are not empty. */
const ownSize = '';

interface SizeDraft {
  size: string | undefined;
  vcpu: number | string;
  memory: number | string;
}

const fits = ({ min, max, step }: Limit, value: number): boolean =>
  value >= min && value <= max && (value % step === 0 || (value - min) % step === 0);

/** A size in words: vCPU, and memory in MB. What is unknown is a dash. */
export function useMachineSizeText() {
  const translate = useTranslate();
  const locale = useLocale();
  return (vcpu: unknown, memory: unknown) =>
    translate('create.machine.size.parts_no_disk', {
      vcpu: Number.isFinite(Number(vcpu ?? Number.NaN)) ? formatNumber(Number(vcpu), locale) : '–',
      memory: formatSize(Number(memory ?? Number.NaN), 'MB', locale) || '–',
    });
}

/** `size` is undefined until the form has a valid one. `cards` are the choices of the input `size`; without packages there are none. */
export function useSizeChoice() {
  const translate = useTranslate();
  const sizeText = useMachineSizeText();
  const { site } = usePortal();
  const limits = limitsOf(useMachineParameters().data ?? []);
  const form = useForm<SizeDraft>({ defaultValues: { size: undefined, vcpu: '', memory: '' }, mode: 'onChange' });
  const draft = form.watch();
  const packages = site.predefinedPackages.filter((pkg) => {
    const { vcpu, memory } = sizeOf(pkg);
    return vcpu > 0 && memory > 0;
  });
  const chosen = packages.find(({ name }) => name === draft.size);
  const isOwn = draft.size === ownSize || packages.length === 0;
  const typed = isOwn ? { vcpu: Number(draft.vcpu), memory: Number(draft.memory) } : undefined;
  const wanted = chosen ? sizeOf(chosen) : typed;
  const isValid = wanted && fits(limits.vcpu, wanted.vcpu) && fits(limits.memory, wanted.memory);
  const size: NewSize | undefined = isValid ? { vcpu: wanted.vcpu, memory: wanted.memory } : undefined;
  const cards = [
    ...packages.map((pkg) => {
      const { vcpu, memory } = sizeOf(pkg);
      return { value: pkg.name, label: oneLine(pkg.name, 60), about: sizeText(vcpu, memory) };
    }),
    { value: ownSize, label: translate('plans.resize.own') },
  ];
  return { form, limits, isOwn, size, cards: packages.length > 0 ? cards : [] };
}
