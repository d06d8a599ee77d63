import { actions } from './actions';
import { billing } from './billing';
import { create } from './create';
import { dashboard, frame } from './dashboard';
import { errors } from './errors';
import { files } from './files';
import { form } from './form';
import { list } from './list';
import { money } from './money';
import { people } from './people';
import { ra } from './ra';
import { services } from './services';
import { shell } from './shell';
import { show } from './show';
import { status } from './status';
import { storage } from './storage';
import { time } from './time';
import { topup } from './topup';

export const main = {
  shell,
  show,
  frame,
  dashboard,
  list,
  files,
  form,
  create,
  actions,
  errors,
  status,
  time,
  money,
  people,
  topup,
  services,
  storage,
  billing,
  ra,
};
/** English is the type that the other languages have to satisfy: a missing or superfluous key fails the type check. */
export type Main = typeof main;
