/** The files section of a bucket's page, under a URL of its own. */
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { mustPath } from '../../context/paths';
import { useKind } from '../../context/portal';
import { tabName } from './useView';

export function Files() {
  const { storageName = '' } = useParams();
  const [search] = useSearchParams();
  const kind = useKind('bucket');
  const to = new URLSearchParams([['tab', tabName], ...search]);
  return <Navigate to={{ pathname: mustPath(kind, 'show', storageName), search: to.toString() }} replace />;
}
