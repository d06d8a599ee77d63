import { billing } from './billing';
import { create } from './create';
import { files } from './files';
import { form } from './form';
import { services } from './services';
import { show } from './show';
import { storage } from './storage';
import { topup } from './topup';

/** What pages, forms and dialogs say: fetched with the first of them. */
export const pages = {
  show,
  files,
  form,
  create,
  topup,
  services,
  storage,
  billing,
};
export type Pages = typeof pages;
