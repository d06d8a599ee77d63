/** What pages, forms and dialogs say: fetched with the first of them. */
import { withOwnScreens } from '../../ownScreens';
import { byKind, type KindPageText } from '../../kinds';
import actions from './actions.json';
import billing from './billing.json';
import bulk from './bulk.json';
import create from './create.json';
import dashboard from './dashboard.json';
import errors from './errors.json';
import files from './files.json';
import form from './form.json';
import machinePage from './machinePage.json';
import long from './long.json';
import map from './map.json';
import objects from './objects.json';
import outage from './outage.json';
import palette from './palette.json';
import people from './people.json';
import plans from './plans.json';
import show from './show.json';
import storage from './storage.json';
import sums from './sums.json';
import support from './support.json';
import topup from './topup.json';
import views from './views.json';

const kinds = import.meta.glob<KindPageText>('../../../resources/*/texts/pages.en.json', {
  eager: true,
  import: 'default',
});

export default withOwnScreens({
  actions,
  billing,
  bulk,
  create,
  dashboard,
  errors,
  files,
  form,
  machinePage,
  long,
  map,
  objects,
  outage,
  palette,
  people,
  plans,
  show,
  storage,
  sums,
  support,
  topup,
  views,
  resources: byKind(kinds),
});
