import { useFallbacks } from '../admin/actions/useFallbacks';
import { useFollowUps } from '../admin/actions/useFollowUps';
import { useLeftUnsent } from '../admin/actions/useLeftUnsent';
import { useChat } from '../chat/useChat';
import { useNotifications } from './useNotifications';

/** Background hooks that render nothing, of which the first screen needs none. `since`: when the shell was mounted, by `performance.now()`. */
export function LateWatchers({ since }: { since: number }) {
  useFallbacks();
  useFollowUps();
  useLeftUnsent();
  useChat(since);
  useNotifications();
  return null;
}
