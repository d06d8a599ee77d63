/** The groups of a stack with what each has cost: a resource leads to its page, another group to its resources. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { shownCosts, type Stack, type StackGroup, type Stacking } from '../../../resources/invoice/stack';
import { shareOf } from '../../../resources/invoice/usage';
import { DataTable } from '../../admin/billing/DataTable';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import { useUsageNames } from '../../admin/billing/useUsageNames';
import { Button } from '../../ui/Button';
import { Sparkline } from '../../ui/chart/Sparkline';
import styles from '../../admin/billing/billing.module.css';
import { dotted } from '../../lib/dotted';
import { useTotalLabel } from './Notes';
import { whyMissing, type MissingMonths } from './useMonthlyUsage';

interface CostGroupsProps {
  stack: Stack;
  by: Stacking;
  columns: readonly string[];
  currency: string;
  /** Months that are in no sum. */
  missing: MissingMonths;
  nameOf(group: StackGroup): string;
  /** Narrows the page to the group, and shows its resources. */
  onOpen(group: StackGroup): void;
}

export function CostGroups(props: CostGroupsProps) {
  const { stack, by, columns, currency, missing, nameOf, onOpen } = props;
  const translate = useTranslate();
  const totalLabel = useTotalLabel();
  const costText = usePartialCost();
  const names = useUsageNames();
  const { costs, total } = shownCosts(stack, currency);
  const name = (group: StackGroup) => {
    const text = <bdi>{nameOf(group)}</bdi>;
    if (by !== 'resource') {
      return (
        <Button variant="link" onClick={() => onOpen(group)}>
          {text}
        </Button>
      );
    }
    const path = names.path(group.entry);
    const sizes = names.sizesOf(group.entry);
    const under = dotted([names.kind(group.entry), sizes]);
    return (
      <span>
        {path ? <Link to={path}>{text}</Link> : text}
        <span className={styles.under}>{under}</span>
      </span>
    );
  };
  const cost = (group: StackGroup) => costText(costs.get(group.key) ?? group.cost, group);
  return (
    <DataTable<StackGroup>
      label={translate(`billing.costs.by.${by}`)}
      rows={stack.groups}
      keyOf={({ key }) => key}
      empty={translate(missing.size > 0 ? 'billing.costs.empty_so_far' : 'billing.usage.empty')}
      columns={[
        { name: 'name', label: translate(`billing.costs.by.${by}`), cell: name, total: totalLabel(missing) },
        ...(stack.totals.length > 1
          ? [
              {
                name: 'course',
                label: translate('billing.costs.course'),
                cell: ({ byColumn }: StackGroup) => (
                  <Sparkline
                    values={byColumn.flatMap(({ amount }, index) =>
                      whyMissing(missing, columns[index] ?? '') ? [] : [Number(amount)],
                    )}
                  />
                ),
              },
            ]
          : []),
        {
          ...{ name: 'cost', label: translate('resources.invoice.fields.cost'), numeric: true, cell: cost },
          // The most has the whole width.
          share: (group) => shareOf(group.cost, stack.groups[0]?.cost ?? total),
          total: costText(total, stack),
        },
      ]}
    />
  );
}
