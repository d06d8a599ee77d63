/** The range of a VPC of the firewall's location as the other side of a rule. */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { FieldFrame } from '../../../src/admin/inputs/Frame';
import { useInput, type InputProps } from '../../../src/admin/inputs/useInput';
import { useInLocation } from '../../../src/admin/useInLocation';
import { Part } from '../../../src/ui/Part';
import { oneLine } from '../../../src/ui/safe';

/** VPCs whose range is known, the default one first. */
function useVpcRanges(location: string) {
  const { data, source } = useInLocation('vpc', location);
  const ranges = data.flatMap(({ name, subnet, is_default }) =>
    typeof subnet === 'string' && subnet !== ''
      ? [{ name: oneLine(name ?? '', 60), subnet, isDefault: is_default === true }]
      : [],
  );
  return { ranges: ranges.sort((a, b) => Number(b.isDefault) - Number(a.isDefault)), source };
}

export function VpcInput({ location, ...props }: InputProps & { location: string }) {
  const translate = useTranslate();
  const { id, value, set, error, ref, leave, aria } = useInput<readonly string[] | undefined>(props);
  const { ranges, source } = useVpcRanges(location);
  const chosen = value?.[0] ?? '';
  // A single or default VPC is selected automatically.
  const only = ranges.length === 1 || ranges[0]?.isDefault ? ranges[0]?.subnet : undefined;
  const choose = useEffectEvent(() => {
    if (only && chosen === '') set([only]);
  });
  useEffect(() => choose(), [only]);
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Part
        of={source}
        shape="line"
        tone="warning"
        isEmpty={() => ranges.length === 0 && chosen === ''}
        empty={<p>{translate('show.firewall.no_vpcs')}</p>}
      >
        {() => (
          <select
            id={id}
            ref={ref}
            name={props.name}
            className="p-input"
            value={chosen}
            {...aria}
            onBlur={leave}
            onChange={({ currentTarget }) => set(currentTarget.value === '' ? [] : [currentTarget.value])}
          >
            {chosen === '' && <option value="">{translate('form.choose')}</option>}
            {chosen !== '' && !ranges.some(({ subnet }) => subnet === chosen) && (
              <option value={chosen}>{oneLine(chosen, 60)}</option>
            )}
            {ranges.map(({ name, subnet }) => (
              <option key={subnet} value={subnet}>
                {name ? `${oneLine(name, 80)} (${subnet})` : subnet}
              </option>
            ))}
          </select>
        )}
      </Part>
    </FieldFrame>
  );
}
