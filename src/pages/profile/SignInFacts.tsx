/** How one signs in: the address and whether it is verified, the second step, the password. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { activateMfa, isMfaActive } from '../../../dataProvider/calls/mfa';
import type { User } from '../../../resources/user/schema';
import { ApiSnippetButton } from '../../admin/snippets/ApiSnippetButton';
import { CopyButton } from '../../admin/fields/CopyButton';
import { oneLine } from '../../ui/safe';
import { ToneChip } from '../../admin/fields/ToneChip';
import { Section } from '../../admin/form/Section';
import { usePortal } from '../../context/portal';
import { classifyIdentityError } from '../../session/identityErrors';
import { hasIdentity, loadIdentity } from '../../session/loadIdentity';
import { emailVerified } from '../../session/storage';
import { useActingAs } from '../../session/useActingAs';
import { PartNote } from '../../ui/Part';
import { useToast } from '../../ui/useToast';
import { LazyBoundary } from '../../ui/LazyBoundary';
import styles from './profile.module.css';
import { LazyConfirmDialog } from '../../admin/actions/LazyConfirmDialog';

/** Undefined if unknown: after a sign-in by API key, and while impersonating. */
function useVerified(user: User, acting: boolean): boolean | undefined {
  const reported = user.emailVerified ?? user.email_verified;
  if (typeof reported === 'boolean') return reported;
  const stored = acting ? undefined : emailVerified.get();
  return stored === undefined ? undefined : stored === 'true';
}

function Email({ user, acting }: { user: User; acting: boolean }) {
  const translate = useTranslate();
  const verified = useVerified(user, acting);
  const email = user.profile?.email;
  if (!email) return null;
  return (
    <div className={styles.fact}>
      <dt>{translate('resources.user.fields.email')}</dt>
      <dd>
        <CopyButton value={email} />
        {verified !== undefined && (
          <ToneChip tone={verified ? 'success' : 'warning'}>
            {translate(`resources.user.status.${verified ? 'verified' : 'unverified'}`)}
          </ToneChip>
        )}
        {verified === false && <p>{translate('people.profile.verify')}</p>}
      </dd>
    </div>
  );
}

function SecondStep({ acting }: { acting: boolean }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http } = usePortal();
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState(false);
  const [started, setStarted] = useState(false);
  const step = useQuery({ queryKey: ['mfa'], queryFn: () => isMfaActive(http) });
  const active = step.data;
  const label = translate('resources.user.actions.activate_mfa.label');

  async function activate() {
    await activateMfa(http);
    setStarted(true);
    toast.done(translate('errors.mfa_started'));
    await client.invalidateQueries({ queryKey: ['mfa'] });
  }
  return (
    <div className={styles.fact}>
      <dt>{translate('resources.user.fields.mfa')}</dt>
      <dd>
        {active !== undefined && (
          <ToneChip tone={active ? 'success' : 'off'}>{translate(`resources.user.options.mfa.${active}`)}</ToneChip>
        )}
        <PartNote of={step} failed={translate('people.profile.mfa_unknown')} />
        {active === true && <p>{translate('people.profile.mfa_last')}</p>}
        {active === false && started && <p>{translate('people.profile.mfa_next')}</p>}
        {active === false && !started && (
          <>
            <p>{acting ? translate('people.profile.not_acting') : translate('resources.user.help.mfa')}</p>
            {!acting && (
              <Button variant="secondary" onClick={() => setOpenDialog(true)}>
                {label}
              </Button>
            )}
          </>
        )}
        {openDialog && (
          <LazyBoundary>
            <LazyConfirmDialog
              title={label}
              text={translate('resources.user.actions.activate_mfa.confirm')}
              label={label}
              failure={translate('errors.mfa_failed')}
              run={activate}
              onClose={() => setOpenDialog(false)}
              calls={
                <ApiSnippetButton
                  link
                  name={translate('resources.user.fields.mfa')}
                  calls={[{ label, call: activateMfa }]}
                />
              }
            />
          </LazyBoundary>
        )}
      </dd>
    </div>
  );
}

/** The identity service sends a message with a link; the password is changed there. */
function Password({ email }: { email: string }) {
  const translate = useTranslate();
  const toast = useToast();
  const { site } = usePortal();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);

  async function requestReset() {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await (await loadIdentity(site)).forgot(email);
      toast.done(translate('resources.user.actions.change_password.done'));
    } catch (error) {
      const { text, code } = classifyIdentityError(error);
      const reason = oneLine(text || code || '', 250) || translate('errors.connection');
      toast.failed(reason, { title: translate('people.profile.password_failed'), retry: () => void requestReset() });
    } finally {
      busy.current = false;
      setSending(false);
    }
  }
  return (
    <div className={styles.fact}>
      <dt>{translate('people.profile.password')}</dt>
      <dd>
        <p>{translate('people.profile.password_about')}</p>
        <Button variant="secondary" aria-disabled={sending} onClick={() => void requestReset()}>
          {translate(sending ? 'form.submit.sending' : 'resources.user.actions.change_password.label')}
        </Button>
      </dd>
    </div>
  );
}

export function SignInFacts({ user }: { user: User }) {
  const translate = useTranslate();
  const { site } = usePortal();
  const acting = useActingAs() !== undefined;
  const email = user.profile?.email;
  return (
    <Section title={translate('people.profile.sign_in')}>
      <dl className="p-card">
        <Email user={user} acting={acting} />
        {site.mfaAvailable && <SecondStep acting={acting} />}
        {hasIdentity(site) && email && !acting && <Password email={email} />}
      </dl>
    </Section>
  );
}
