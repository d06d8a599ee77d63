/** The route of the file browser. */
import { useParams } from 'react-router-dom';
import { FilesPage } from './FilesPage';

export function Files() {
  const { storageName = '' } = useParams();
  return <FilesPage key={storageName} bucket={storageName} />;
}
