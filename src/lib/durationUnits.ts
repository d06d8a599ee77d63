/** The units in which a field of type duration is declared, in seconds. */
import { table } from './table';

export const durationUnits = table<number>({ s: 1, min: 60, h: 3600, d: 86_400 });
