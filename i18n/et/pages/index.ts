import { withOwnScreens } from '../../ownScreens';
import { byArea, byKind, type KindPageText } from '../../kinds';

const areas = import.meta.glob('./*.json', { eager: true, import: 'default' });
const kinds = import.meta.glob<KindPageText>('../../../resources/*/texts/pages.et.json', {
  eager: true,
  import: 'default',
});

export default withOwnScreens({ ...byArea(areas), resources: byKind(kinds) });
