import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { oneLine } from '../ui/safe';
import { takeNotice, type Notice } from '../session/notice';
import { isPageOver } from '../session/pageKey';
import { addMessage } from '../ui/messages';

/** Shows the message stored before the page load: that impersonation has begun or ended. */
export function useNotice(): void {
  const translate = useTranslate();
  const report = useEffectEvent(({ what, who }: Notice) => {
    const name = oneLine(who, 120) || translate('people.notice.someone');
    if (what === 'started') addMessage({ tone: 'success', text: translate('errors.acting_started') });
    if (what === 'returned') addMessage({ tone: 'success', text: translate('people.notice.returned') });
    if (what === 'ended')
      addMessage({ tone: 'warning', text: translate('shell.acting.ended', { who: name }), closeAfter: false });
  });
  useEffect(() => {
    // What was left by a page that is being left is for the next one.
    const notice = isPageOver() ? undefined : takeNotice();
    if (notice) report(notice);
  }, []);
}
