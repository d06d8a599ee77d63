/** A leased machine's page: the derived one, with what its status means, and its access on demand. */
import { recordOf } from '../../kind/recordOf';
import { bareMetalRecord, type MetalSpec } from '../schema';
import { isAbsent } from '../../../src/lib/blank';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { CostCard } from '../../../src/admin/show/CostCard';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { Lines } from '../../../src/admin/Lines';
import { KindShow } from '../../../src/admin/show/KindShow';
import { Secrets } from '../../../src/admin/show/Secrets';
import { StateNote } from '../../../src/admin/show/ShowState';
import { ImageIcon } from '../../../src/admin/inputs/ImageIcon';
import type { ShowFact } from '../../../src/admin/show/types';
import { useWords } from '../../../src/admin/texts';
import { oneLine } from '../../../src/ui/safe';
import { imageName } from '../../compute/imageName';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { isAccess, sshCommand } from '../rules';
import { Card, CardText } from '../../../src/admin/show/Card';
import { useMetalSpecs } from './catalogue';
import { isSameId } from '../../../src/lib/sameId';
import { dotted } from '../../../src/lib/dotted';

const credentials = 'machine.ssh_credentials';

const leaseOf = (record: PortalRecord) => recordOf(bareMetalRecord, record);

/** What the label of the status says in a word, in a sentence (docs/coverage.md, section 4). In use needs none. */
function StatusMeaning({ status }: { status: string }) {
  const translate = useTranslate();
  const text = status === 'in_use' ? '' : translate(`resources.bare_metal.help.status_${status}`, { _: '' });
  return text && <StateNote>{text}</StateNote>;
}

function Access({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const { machine, status } = leaseOf(record);
  return (
    <Secrets
      kind={kind}
      record={record}
      title={words.field(kind, credentials)}
      refused={
        isAbsent(status) || status === 'in_use' ? undefined : translate(`resources.bare_metal.actions.reveal.reason`)
      }
    >
      {(secrets) => {
        const access = secrets[credentials];
        if (access === undefined || access === null) return undefined;
        if (!isAccess(access))
          return (
            <Lines
              card
              rows={[{ label: words.field(kind, credentials), value: <CopyButton value={String(access)} /> }]}
            />
          );
        const command = sshCommand(access, machine?.ip_public_v4 ?? machine?.ip_public_v6);
        const parts = (['username', 'password', 'port'] as const).filter((part) => access[part] !== undefined);
        return (
          <Lines
            card
            rows={[
              ...parts.map((part) => ({
                label: words.field(kind, `${credentials}.${part}`),
                value: <CopyButton value={String(access[part])} />,
              })),
              ...(command ? [{ label: translate('show.secret.command'), value: <CopyButton value={command} /> }] : []),
            ]}
          />
        );
      }}
    </Secrets>
  );
}

/** The system with its logo, as on the page of a virtual machine. */
function useSystemFact(kind: Kind): (record: PortalRecord) => readonly ShowFact[] {
  const words = useWords();
  return (record) => {
    const { os } = leaseOf(record);
    const name = oneLine(imageName(os?.name, os?.version), 60);
    if (name === '') return [];
    const value = (
      <span className="p-inline-8">
        <ImageIcon name={String(os?.name ?? '')} size={16} />
        {name}
      </span>
    );
    return [{ name: 'system', label: words.field(kind, 'os.name'), value }];
  };
}

const longest = 300;

const textsOf = (spec: Pick<MetalSpec, 'subtitle' | 'description'> | null | undefined): string[] =>
  [spec?.subtitle, spec?.description].flatMap((text) => oneLine(text, longest) || []);

/**
 * What the model consists of, in the provider's words: of the lease, or of the location's catalogue if the lease only names its
 * model. Nothing if neither says it.
 */
function Hardware({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { spec, spec_id } = recordOf(bareMetalRecord, record);
  const own = textsOf(spec);
  const id = spec?.id ?? spec_id ?? undefined;
  const { data = [] } = useMetalSpecs(own.length === 0 && id !== undefined ? record.location : undefined);
  const texts = own.length > 0 ? own : textsOf(data.find((one) => isSameId(one.id, id)));
  if (texts.length === 0) return null;
  return (
    <Card title={translate('resources.bare_metal.page.hardware')}>
      <CardText>{dotted(texts)}</CardText>
    </Card>
  );
}

export default function BareMetalShow({ kind }: ScreenProps) {
  const system = useSystemFact(kind);
  return (
    <KindShow
      kind={kind}
      facts={system}
      without={['os.name', 'os.version']}
      note={(record) => <StatusMeaning status={String(record.status)} />}
      cards={(record) => (
        <>
          <Access kind={kind} record={record} />
          <Hardware record={record} />
          <CostCard kind={kind} record={record} />
        </>
      )}
    />
  );
}
