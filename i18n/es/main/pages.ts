import { byKind, type KindPageText } from '../../kinds';
import type { Pages } from '../../en/main/pages';
import { access } from './access';
import { billing } from './billing';
import { create } from './create';
import { dashboard } from './dashboard';
import { files } from './files';
import { form } from './form';
import { objects } from './objects';
import { outage } from './outage';
import { raPages } from './raPages';
import { services } from './services';
import { show } from './show';
import { storage } from './storage';
import { sums } from './sums';
import { topup } from './topup';

export const pages = {
  dashboard,
  show,
  files,
  form,
  objects,
  create,
  outage,
  topup,
  services,
  storage,
  billing,
  sums,
  people: access,
  ra: raPages,
} satisfies Pages;

/** Of each kind, beside what its lists say. */
export const kinds = byKind(
  import.meta.glob<KindPageText>('../../../resources/*/pageText.es.ts', { eager: true, import: 'default' }),
);
