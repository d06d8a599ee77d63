import { byKind, type KindPageText } from '../../kinds';
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

/** What pages, forms and dialogs say: fetched with the first of them. */
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
};
export type Pages = typeof pages;

/** Of each kind, beside what its lists say. */
export const kinds = byKind(
  import.meta.glob<KindPageText>('../../../resources/*/pageText.en.ts', { eager: true, import: 'default' }),
);
