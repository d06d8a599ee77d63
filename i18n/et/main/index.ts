import type { Main } from '../../en/main';
import { actions } from './actions';
import { errors } from './errors';
import { frame } from './frame';
import { list } from './list';
import { money } from './money';
import { people } from './people';
import { ra } from './ra';
import { shell } from './shell';
import { status } from './status';

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
} satisfies Main;
