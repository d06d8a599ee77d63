/** Clones a virtual machine: a name derived from existing ones, the location and the paying account. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { NamedActionDialog } from '../../../src/admin/actions/NamedActionDialog';
import { usePayer } from '../../../src/admin/billing/PayerForecast';
import { LocationValue } from '../../../src/admin/fields/LocationValue';
import { nextNames } from '../../../src/admin/form/order/nextNames';
import { Lines } from '../../../src/admin/Lines';
import { useProvider } from '../../../src/context/portal';
import { oneLine } from '../../../src/ui/safe';
import type { DialogProps } from '../../screens';

const stemOf = (name: string) => name.replace(/\d+$/u, '');

/** "web-02" after "web-01", "shop-copy" after "shop"; one that no known machine has. */
function proposal(name: unknown, taken: readonly unknown[]): string {
  const own = typeof name === 'string' ? name.trim() : '';
  const [next] = nextNames(taken.filter((one) => typeof one === 'string' && stemOf(one) === stemOf(own)));
  if (/\d$/u.test(own) && next !== undefined) return next;
  const copies = Array.from({ length: taken.length + 1 }, (_, at) => `${own}-copy${at === 0 ? '' : `-${at + 1}`}`);
  return own === '' ? '' : (copies.find((one) => !taken.includes(one)) ?? '');
}

export default function CloneMachine({ kind, record, ...dialog }: DialogProps) {
  const translate = useTranslate();
  const provider = useProvider();
  const payer = usePayer(kind, record);
  const [name] = useState(() =>
    proposal(
      record.name,
      provider.known(kind.name).map((one) => one.name),
    ),
  );
  return (
    <NamedActionDialog
      {...dialog}
      kind={kind}
      record={record}
      action="clone"
      initial={{ name }}
      about={
        <Lines
          rows={[
            {
              label: translate('resources.virtual_machine.fields.location'),
              value: <LocationValue slug={record.location} />,
            },
            ...(payer
              ? [
                  {
                    label: translate('resources.virtual_machine.fields.billing_account'),
                    value: oneLine(payer.title, 60),
                  },
                ]
              : []),
          ]}
        />
      }
    />
  );
}
