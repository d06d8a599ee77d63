/** The API's data about the signed-in person, and their own key on demand. */
import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { revealOwnKey } from '../../../dataProvider/calls/user';
import type { User } from '../../../resources/user/schema';
import { CopyButton } from '../../admin/fields/CopyButton';
import { oneLine } from '../../ui/safe';
import { SecretValue } from '../../admin/form/SecretValue';
import { Section } from '../../admin/form/Section';
import { usePrivileges } from '../../admin/queries';
import { usePortal } from '../../context/portal';
import { useActingAs } from '../../session/useActingAs';
import { useToast } from '../../ui/useToast';
import styles from './profile.module.css';

/** How long the key stays to be read, ms. */
const shownFor = 60_000;

function OwnKey() {
  const translate = useTranslate();
  const toast = useToast();
  const { http } = usePortal();
  const acting = useActingAs() !== undefined;
  const [key, setKey] = useState<string | null>();
  const label = translate('resources.user.fields.kong_key');
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => setKey(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [key]);

  async function reveal() {
    try {
      setKey((await revealOwnKey(http)) ?? null);
    } catch (error) {
      toast.failed(error, { retry: () => void reveal() });
    }
  }
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd aria-live="polite">
        {acting || key === null ? (
          <p>{translate('people.profile.key_none')}</p>
        ) : (
          <>
            {key ? <SecretValue label={label} value={key} /> : <p>{translate('resources.user.help.kong_key')}</p>}
            <Button variant="secondary" onClick={() => (key ? setKey(undefined) : void reveal())}>
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
