import type { Pages } from '../../en/main/pages';
import { billing } from './billing';
import { create } from './create';
import { files } from './files';
import { form } from './form';
import { services } from './services';
import { show } from './show';
import { storage } from './storage';
import { topup } from './topup';

export const pages = {
  show,
  files,
  form,
  create,
  topup,
  services,
  storage,
  billing,
} satisfies Pages;
