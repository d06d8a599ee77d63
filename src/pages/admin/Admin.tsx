/** Administration (docs/coverage.md, section 6). For others the page does not exist, and sends no request. */
import { useTranslate } from 'ra-core';
import { CallsPage } from '../../admin/snippets/PageCalls';
import { ActAs } from './ActAs';
import { KindParts } from '../../admin/KindParts';

export function Admin() {
  const translate = useTranslate();
  return (
    <CallsPage title={translate('shell.pages.admin')} about={translate('people.admin.about')} gap={32}>
      <ActAs />
      <KindParts on="admin" />
    </CallsPage>
  );
}
