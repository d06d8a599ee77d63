import { byKind, type KindText } from '../kinds';
import { main } from './main';

const kinds = import.meta.glob<KindText>('../../resources/*/text.et.ts', { eager: true, import: 'default' });

export default { ...main, resources: byKind(kinds) };
