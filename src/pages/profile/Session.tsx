/** The API's data about the signed-in person, and their own key on demand. */
import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { revealOwnKey } from '../../../dataProvider/calls/user';
import type { User } from '../../../resources/user/schema';
import { CopyButton } from '../../admin/fields/CopyButton';
import { oneLine } from '../../ui/safe';
import { SecretValue } from '../../admin/form/SecretValue';
import { Section } from '../../admin/form/Section';
import { useReveal } from '../../admin/show/Secrets';
import { usePrivileges } from '../../admin/queries';
import { usePortal } from '../../context/portal';
import { useActingAs } from '../../session/useActingAs';
import styles from './profile.module.css';

function OwnKey() {
  const translate = useTranslate();
  const { http } = usePortal();
  const acting = useActingAs() !== undefined;
  const { secrets: key, busy, reveal, hide } = useReveal(async () => (await revealOwnKey(http)) ?? null);
  const label = translate('resources.user.fields.kong_key');
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd aria-live="polite">
        {acting || key === null ? (
          <p>{translate('people.profile.key_none')}</p>
        ) : (
          <>
            {key ? <SecretValue label={label} value={key} /> : <p>{translate('resources.user.help.kong_key')}</p>}
            <Button variant="secondary" aria-disabled={busy} onClick={() => (key ? hide() : void reveal())}>
              {key ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              {translate(key ? 'actions.hide' : 'resources.user.actions.reveal_key.label')}
            </Button>
          </>
        )}
      </dd>
    </div>
  );
}

export function Session({ user }: { user: User }) {
  const translate = useTranslate();
  const { data: admin } = usePrivileges();
  const field = (name: string) => translate(`resources.user.fields.${name}`);
  return (
    <Section title={translate('people.profile.session')}>
      <dl className="p-card">
        <div className={styles.fact}>
          <dt>{field('id')}</dt>
          <dd>
            <CopyButton value={String(user.id)} />
          </dd>
        </div>
        {user.name && (
          <div className={styles.fact}>
            <dt>{field('name')}</dt>
            <dd>
              <bdi>{oneLine(user.name, 200)}</bdi>
            </dd>
          </div>
        )}
        {admin !== undefined && (
          <div className={styles.fact}>
            <dt>{field('privileges')}</dt>
            <dd>{translate(`resources.user.options.privileges.${admin ? 'admin' : 'user'}`)}</dd>
          </div>
        )}
        <OwnKey />
      </dl>
    </Section>
  );
}
