/** A card as answers have it: without what confirms it. */
import type { CardRow } from './rows';

export const showCard = ({ data_ref: _ref, ...card }: CardRow) => card;
