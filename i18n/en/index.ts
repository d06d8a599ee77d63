import { byKind, type KindText } from '../kinds';
import { main } from './main';

const kinds = import.meta.glob<KindText>('../../resources/*/text.en.ts', { eager: true, import: 'default' });

export default { ...main, resources: byKind(kinds) };
