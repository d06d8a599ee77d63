/** Creates a virtual machine: one page, with common defaults and a price summary (docs/coverage.md, section 5). */
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { PortalRecord } from '../../../dataProvider';
import type { RunSequel } from '../../../src/admin/runs/ledger';
import { Button } from '../../../src/ui/Button';
import { useImages, useMachineParameters } from '../../../src/admin/catalogue';
import { LimitedNote } from '../../../src/admin/form/LimitedNote';
import { OrderForm } from '../../../src/admin/form/order/OrderForm';
import { OrderReady } from '../../../src/admin/form/order/OrderReady';
import { Section } from '../../../src/admin/form/Section';
import { rememberKey } from '../../../src/admin/inputs/savedKeys';
import { LimitsNote } from '../../../src/admin/LimitsNote';
import { useUser } from '../../../src/admin/queries';
import { Unread } from '../../../src/admin/Unread';
import { useRecordNames } from '../../../src/admin/useRecordNames';
import { useInLocation } from '../../../src/admin/useInLocation';
import { Note } from '../../../src/ui/Note';
import { oneLine } from '../../../src/ui/safe';
import { optional } from '../../../src/ui/sources';
import type { Kind } from '../../kind/types';
import type { ValidationErrors } from '../../kind/validate';
import type { ScreenProps } from '../../screens';
import {
  accessOf,
  freeSize,
  hostnameFrom,
  machineBody,
  validateMachine,
  defaultUsername,
  type MachineDraft,
} from '../rules';
import { familiesOf, type OsFamily } from '../../compute/image';
import { imageName } from '../../compute/imageName';
import { limitsOf } from '../../compute/limits';
import { requestedSystem, isAppRequested, type UrlDefaults } from '../start';
import { AccessSection } from './AccessSection';
import { BackupSection, NetworkSection } from './ExtraSections';
import { NameInputs } from './NameInputs';
import { SizeSection } from './SizeSection';
import { SourceInput } from './SourceInput';
import { useFittingSize } from './useFittingSize';
import { useMachineForm } from './useMachineForm';
import type { MachineFormGiven } from './useMachineFormOptions';
import { useMachineSummary } from './useMachineSummary';

/** What the URL requests is not on offer. */
function Missing({ text }: { text: string }) {
  const translate = useTranslate();
  const { setFocus } = useFormContext<MachineDraft>();
  return (
    <Note
      tone="warning"
      remedy={
        <Button variant="link" onClick={() => setFocus('system')}>
          {translate('form.preflight.image_do')}
        </Button>
      }
    >
      {text}
    </Note>
  );
}

/** Says which image the URL requests, in which version, that is not on offer, or that there are no apps. */
function useMissing(urlDefaults: UrlDefaults, families: readonly OsFamily[]): string | undefined {
  const translate = useTranslate();
  const { osName, osVersion } = urlDefaults;
  const systems = families.flatMap((family) => family.systems);
  if (osName && !requestedSystem(systems, urlDefaults)) {
    return translate('create.machine.missing', { image: oneLine(imageName(osName, osVersion), 60) });
  }
  return !osName && isAppRequested(urlDefaults) && families.length > 0 && !families.some(({ app }) => app)
    ? translate('create.machine.no_apps')
    : undefined;
}

/** Catalogues that the form needs, besides accounts and prices. */
const catalogues = ['vm_images', 'vm_parameters', 'host_pool', 'site.predefinedPackages'];

/** The API's names of what this form calls otherwise. */
function fieldOf(name: string, draft: MachineDraft): string | undefined {
  if (name === 'os_name' || name === 'os_version') return 'system';
  if (['vcpu', 'memory', 'disks'].includes(name)) {
    return draft.size === freeSize ? name.replace('disks', 'disk') : 'size';
  }
  return name;
}

/** One of several alike: a hostname that was typed has the same number as the name. */
const hostnameOf = ({ name, hostname }: MachineDraft, own: string): string => {
  if (hostname === hostnameFrom(name)) return hostnameFrom(own);
  const number = /\d+$/.exec(own)?.[0] ?? '';
  return hostnameFrom(`${hostname.replace(/-?\d+$/, '').slice(0, 58)}-${number}`);
};

/** The machine is assigned to the firewall once it has been created. */
const firewallSequel = (firewall: PortalRecord | undefined, subject: string): RunSequel | undefined =>
  firewall && {
    ...{ kind: 'firewall', id: firewall.id, action: 'assign', param: 'machine', plan: 'assign_firewall' },
    subject,
  };

function MachineForm({ kind, ...given }: MachineFormGiven & { kind: Kind }) {
  const translate = useTranslate();
  const { order, options, urlDefaults } = useMachineForm(kind, given);
  const { form, draft, account } = order;
  const owner = useUser().data?.id;
  const firewalls = useInLocation('firewall', draft.location).data;
  const firewallNames = useRecordNames('firewall');
  const { fit, moved } = useFittingSize(form, options);
  const { system, account: limit } = options.around(draft);
  const whole = options.optionsFor(draft);
  const chosen = { draft, options: whole, account };
  const fromDisk = draft.source === 'disk';
  const missing = useMissing(urlDefaults, given.families);
  const firewallOf = (values: MachineDraft) => firewalls.find(({ uuid }) => uuid === values.firewall);
  // Chosen and not found, it would be left out without a word, and the machine would be open.
  const validate = (values: MachineDraft): ValidationErrors => ({
    ...validateMachine(values, options.optionsFor(values)),
    ...(values.firewall && !firewallOf(values) && { firewall: { key: 'form.choose' } }),
  });
  return (
    <OrderForm
      order={order}
      validate={validate}
      body={(values) => machineBody(values, options)}
      {...useMachineSummary(whole)}
      ready={translate('create.machine.summary.ready')}
      fieldOf={(name) => fieldOf(name, form.getValues())}
      secrets={['password']}
      remembers={['system', 'size']}
      onMade={(values) => {
        if (accessOf(values, system) === 'key' && !fromDisk) rememberKey(owner, values.public_key);
      }}
      lacksSecret={accessOf(draft, system) === 'password' && !fromDisk}
      ofLocation={{ disk_uuid: '', network_uuid: '', firewall: '', designated_pool_uuid: '' }}
      sequel={(values) => {
        const firewall = firewallOf(values);
        return firewallSequel(firewall, firewall ? firewallNames.labelOf(firewall) : '');
      }}
      onAccount={(id) => fit({ ...form.getValues(), billing_account_id: id })}
      about={false}
      named={(values, name) => ({ ...values, name, hostname: hostnameOf(values, name) })}
      // An existing disk can boot only one machine.
      maxAlike={fromDisk ? 1 : kind.createMany}
      notes={
        <>
          <LimitedNote limit={limit} account={account?.id} />
          <Unread of={catalogues} />
          <LimitsNote />
          {missing && <Missing text={missing} />}
        </>
      }
    >
      <Section title={translate('form.section.what')}>
        <SourceInput
          families={given.families}
          startWithApps={isAppRequested(urlDefaults)}
          free={options.free}
          onChosen={(next, former) => {
            if (form.getValues('username') === defaultUsername(former))
              form.setValue('username', defaultUsername(next));
            fit({ ...form.getValues(), system: next.key });
          }}
          onSource={() => fit(form.getValues())}
        />
      </Section>
      <SizeSection draft={draft} options={options} account={account} moved={moved} />
      <AccessSection fromDisk={fromDisk} system={system} />
      <NetworkSection {...chosen} />
      <BackupSection {...chosen} />
      <Section title={translate('form.section.name')}>
        <NameInputs kind={kind} />
      </Section>
    </OrderForm>
  );
}

export default function MachineCreate({ kind }: ScreenProps) {
  const translate = useTranslate();
  const images = useImages();
  const parameters = useMachineParameters();
  const catalogue = { families: familiesOf(images.data ?? []), limits: limitsOf(parameters.data ?? []) };
  return (
    <OrderReady
      kind={kind}
      needs={{ images, parameters: optional(parameters) }}
      failed={translate('create.machine.failed')}
    >
      {(accounts) => <MachineForm kind={kind} {...catalogue} accounts={accounts} />}
    </OrderReady>
  );
}
