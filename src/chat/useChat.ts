/** The site's customer chat, shown unless the person is impersonating somebody. Mounted by the shell. */
import { useLocale } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useUser } from '../admin/queries';
import { useSite } from '../context/portal';
import { beforeLeaving } from '../session/leaving';
import { useActingAs } from '../session/useActingAs';
import { usePerson } from '../admin/person';
import type { ChatPerson } from './types';
import { isAwaited } from '../ui/sources';

/** Milliseconds after the mount (docs/coverage.md, section 9). */
const delay = 1500;

function useChatPerson(): ChatPerson | undefined {
  const { data } = useUser();
  const { name, email } = usePerson();
  const language = useLocale();
  const id = data?.id;
  const hash = data?.intercom_user_hash ?? undefined;
  return useMemo(
    () => (id === undefined ? undefined : { id: String(id), name, email, hash, language }),
    [id, name, email, hash, language],
  );
}

/** `since`: when the shell was mounted, by `performance.now()`. */
export function useChat(since: number): void {
  const { chatEnabled, chatConfig } = useSite();
  const isActing = useActingAs() !== undefined;
  const isLoadingUser = isAwaited(useUser());
  const person = useChatPerson();
  const config = chatEnabled && !isActing && !isLoadingUser ? chatConfig : undefined;

  useEffect(() => {
    if (!config) return;
    let over = false;
    let shutDown: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        import('./startChat').then(
          ({ startChat }) => {
            if (!over) shutDown = startChat(config, person);
          },
          () => console.warn('The chat could not be loaded'),
        );
      },
      since + delay - performance.now(),
    );
    const end = () => {
      over = true;
      clearTimeout(timer);
      shutDown?.();
      shutDown = undefined;
    };
    const forget = beforeLeaving(end);
    return () => {
      forget();
      end();
    };
  }, [config, person, since]);
}
