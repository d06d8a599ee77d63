import { actions } from './actions';
import { errors } from './errors';
import { frame } from './frame';
import { list } from './list';
import { money } from './money';
import { people } from './people';
import { ra } from './ra';
import { shell } from './shell';
import { status } from './status';

/** What the frame, lists and messages say: fetched with the portal. */
export const main = {
  shell,
  frame,
  list,
  actions,
  errors,
  status,
  money,
  people,
  ra,
};
/** English is the type that the other languages have to satisfy: a missing or superfluous key fails the type check. */
export type Main = typeof main;
