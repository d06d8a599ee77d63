/** The nodes of a managed service: size and address of each; started and stopped individually, or all together. */
import { CircleStop, Play } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import { useState } from 'react';
import { Button } from '../../../src/ui/Button';
import type { ServiceResource } from '../schema';
import { isActive } from '../rules';
import { formatSize } from '../../../src/lib/bytes';
import { useBlockedReason } from '../../../src/admin/actions/useBlockedReason';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { oneLine } from '../../../src/ui/safe';
import { useProvider } from '../../../src/context/portal';
import { useToast } from '../../../src/ui/useToast';
import { useWords } from '../../../src/admin/texts';
import { ChildList, type ChildAct } from '../../../src/admin/show/ChildList';
import { NodeStatus } from './NodeStatus';
import { serviceOf, type ServicePartProps } from './servicePart';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import { formatNumber } from '../../../src/lib/intl';
import { LazyConfirmDialog } from '../../../src/admin/actions/LazyConfirmDialog';

type Power = 'start_part' | 'stop_part';

/** The status that an action requires. */
const from: Record<Power, string> = { start_part: 'stopped', stop_part: 'running' };
/** With a missing or unknown status either action may be sent: the provider refuses an impossible one. */
const canBe = (power: Power, { status }: ServiceResource): boolean =>
  !status || status === from[power] || !['running', 'stopped', 'creating', 'starting', 'stopping'].includes(status);
/** An action that has no effect is hidden if the other is possible; if neither is, both show the reason. */
const offered = (power: Power, node: ServiceResource): boolean =>
  canBe(power, node) || !powers.some((other) => canBe(other, node));
const icons = { start_part: <Play size={16} aria-hidden />, stop_part: <CircleStop size={16} aria-hidden /> };
const powers: readonly Power[] = ['start_part', 'stop_part'];

/** Of a row: one that the provider gave no id has only its location. */
const keyOf = (node: ServiceResource, index: number) => node.resource_uuid || `#${index + 1}`;

/** The name of a node; of one without a name, its number in the list. */
function useNodeName(nodes: readonly ServiceResource[]): (node: ServiceResource) => string {
  const translate = useTranslate();
  return (node) => {
    const id = node.resource_uuid;
    const at = nodes.findIndex((one) => one === node || (id && one.resource_uuid === id));
    return oneLine(node.name, 80).trim() || translate('services.nodes.numbered', { number: `${at + 1}` });
  };
}

/** Starting and stopping nodes: `one` by its row's button, `all` those that `fit`. */
function useNodePower(kind: ServicePartProps['kind'], record: ServicePartProps['record']) {
  const translate = useTranslate();
  const toast = useToast();
  const provider = useProvider();
  const service = serviceOf(record);
  const nodes = service.resources ?? [];
  const t = (power: Power, key: string, params?: Record<string, unknown>) =>
    translate(`resources.managed_service.actions.${power}.${key}`, params);
  const nameOf = useNodeName(nodes);
  const inactive = isActive(service) ? undefined : translate('services.not_active');
  const blockedReason = useBlockedReason(kind, record);

  const call = (power: Power, { resource_uuid }: ServiceResource) =>
    provider.act(kind.name, power, record.id, { target_uuid: resource_uuid });
  const one = (power: Power, node: ServiceResource): ChildAct => ({
    label: t(power, 'label'),
    icon: icons[power],
    text: power === 'stop_part' ? t(power, 'confirm') : translate('services.nodes.start_about'),
    danger: power === 'stop_part',
    refused:
      blockedReason(power) ??
      inactive ??
      (node.resource_uuid ? undefined : translate('services.nodes.no_id')) ??
      (canBe(power, node) ? undefined : t(power, 'reason')),
    async run() {
      await call(power, node);
      toast.done(t(power, 'done', { name: nameOf(node) }));
    },
  });

  const fit = (power: Power) => nodes.filter((node) => node.resource_uuid && canBe(power, node));
  /** Sequentially: the first refusal is reported, and the rest can be repeated. */
  async function all(power: Power) {
    const those = fit(power);
    for (const node of those) await call(power, node);
    toast.done(translate(`services.nodes.${power}_done`, { smart_count: those.length }));
  }
  return { inactive, blockedReason, one, fit, all };
}

/** The row of a node: name, role, status, size, address. */
function useRowOf(nodes: readonly ServiceResource[]) {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useNodeName(nodes);
  return (node: ServiceResource, index: number) => ({
    key: keyOf(node, index),
    name: nameOf(node),
    cells: [
      <span key="name">
        {nameOf(node)}
        {!node.name && node.resource_uuid && <small className="p-under">{oneLine(node.resource_uuid, 80)}</small>}
      </span>,
      node.role ? translate(`services.nodes.role.${node.role}`, { _: oneLine(node.role, 40) }) : '–',
      <NodeStatus key="status" status={node.status} />,
      node.vcpu
        ? translate('create.machine.size.parts', {
            vcpu: formatNumber(Number(node.vcpu), locale),
            memory: formatSize(Number(node.memory), 'MB', locale),
            disk: formatSize(Number(node.size_gb), 'GB', locale),
          })
        : '–',
      typeof node.private_ipv4 === 'string' ? <CopyButton key="ip" value={node.private_ipv4} dense /> : '–',
    ],
  });
}

export function Nodes({ kind, record }: ServicePartProps) {
  const translate = useTranslate();
  const words = useWords();
  const [openDialog, setOpenDialog] = useState<Power>();
  const service = serviceOf(record);
  const nodes = service.resources ?? [];
  const rowOf = useRowOf(nodes);
  const field = (name: string) => words.field(kind, `resources_${name}`);
  const { inactive, blockedReason, one, fit, all } = useNodePower(kind, record);
  const allLabel = (power: Power) => translate(`services.nodes.${power}_all`);
  return (
    <ChildList
      title={translate('services.nodes.title')}
      about={translate('services.nodes.about')}
      empty={service.resources ? translate('services.nodes.none') : ''}
      columns={[
        field('name'),
        field('role'),
        field('status'),
        translate('services.nodes.size'),
        words.field(kind, 'address'),
      ]}
      rows={nodes.map(rowOf)}
      actions={({ key }) => {
        const node = nodes.find((one, index) => keyOf(one, index) === key);
        return node ? powers.filter((power) => offered(power, node)).map((power) => one(power, node)) : [];
      }}
    >
      {!service.resources && (
        <RefreshNote kind={kind} location={record.location}>
          {translate('services.nodes.unknown')}
        </RefreshNote>
      )}
      {nodes.length > 1 &&
        powers
          .filter((power) => fit(power).length > 0 || powers.every((other) => fit(other).length === 0))
          .map((power) => (
            <Button
              key={power}
              variant="secondary"
              disabled={Boolean(blockedReason(power) ?? inactive) || fit(power).length === 0}
              onClick={() => setOpenDialog(power)}
            >
              {icons[power]}
              {allLabel(power)}
            </Button>
          ))}
      {openDialog && (
        <LazyBoundary>
          <LazyConfirmDialog
            title={translate('actions.confirm_dialog.title', {
              action: allLabel(openDialog),
              name: oneLine(service.display_name ?? '', 80),
            })}
            text={translate(`services.nodes.${openDialog}_confirm`)}
            label={allLabel(openDialog)}
            danger={openDialog === 'stop_part'}
            run={() => all(openDialog)}
            onClose={() => setOpenDialog(undefined)}
          />
        </LazyBoundary>
      )}
    </ChildList>
  );
}
