import type { Main } from '../../en/main';
import { actions } from './actions';
import { dashboard, frame } from './dashboard';
import { errors } from './errors';
import { list } from './list';
import { money } from './money';
import { people } from './people';
import { ra } from './ra';
import { shell } from './shell';
import { status } from './status';

export const main = {
  shell,
  frame,
  dashboard,
  list,
  actions,
  errors,
  status,
  money,
  people,
  ra,
} satisfies Main;
