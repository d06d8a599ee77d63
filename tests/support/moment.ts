/**
 * Screens are tested at one moment, whenever that is: what they say depends on the hour, and on the day of the month.
 * Time goes on from there.
 */
const moment = Date.parse('2026-11-22T00:30:00Z');

const Real = globalThis.Date;
const ahead = moment - Real.now();

class Moved extends Real {
  constructor(...given: [] | [value: string | number | Date] | Parameters<typeof Real.UTC>) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...(given as [number]));
  }
  static override now = () => Real.now() + ahead;
}

export const toMoment = (): void => {
  globalThis.Date = Moved as DateConstructor;
};
export const toToday = (): void => {
  globalThis.Date = Real;
};
