import { RefreshCw } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { use } from 'react';
import type { Kind } from '../../../../resources/kind/types';
import { useProvider } from '../../../context/portal';
import { Button } from '../../../ui/Button';
import { UnderContext } from '../../under';
import { useIsPhone } from '../../useIsPhone';
import { ColumnsMenu } from '../ColumnsMenu';
import { SearchBox } from '../ListToolbar';
import { SortMenu } from '../SortMenu';
import type { Columns } from '../useColumns';
import { ViewsButton } from '../ViewsButton';
import { LongChips } from './LongChips';
import { LongExport } from './LongExport';
import { useLongParent } from './useLongParent';
import listStyles from '../list.module.css';

/** What the API is declared to do with the list, and nothing else. */
export function LongToolbar({ kind, columns }: { kind: Kind; columns: Columns }) {
  const translate = useTranslate();
  const phone = useIsPhone();
  const under = use(UnderContext);
  const provider = useProvider();
  const { isFetching } = useListContext();
  const hasParent = useLongParent(kind)?.isChosen !== false;
  const { sort, search } = kind.api.list.serverSide ?? {};
  return (
    <div className={listStyles.toolbar}>
      {search !== undefined && hasParent && <SearchBox kind={kind} />}
      <div className={listStyles.chips}>
        {!under && <ViewsButton kind={kind} />}
        <LongChips kind={kind} />
      </div>
      <span className={listStyles.spring} />
      {phone && sort && <SortMenu kind={kind} columns={columns.shown} />}
      <ColumnsMenu kind={kind} columns={columns} />
      {hasParent && <LongExport kind={kind} columns={columns.shown} />}
      <Button variant="quiet" aria-label={translate('actions.refresh')} onClick={() => void provider.retry(kind.name)}>
        <RefreshCw size={16} aria-hidden className={isFetching ? 'p-turning' : undefined} />
      </Button>
    </div>
  );
}
