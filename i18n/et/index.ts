import { byKind, type KindText } from '../kinds';
import actions from './actions.json';
import errors from './errors.json';
import frame from './frame.json';
import list from './list.json';
import money from './money.json';
import people from './people.json';
import ra from './ra.json';
import shell from './shell.json';
import status from './status.json';

const kinds = import.meta.glob<KindText>('../../resources/*/texts/et.json', { eager: true, import: 'default' });

export default { shell, frame, list, actions, errors, status, money, people, ra, resources: byKind(kinds) };
