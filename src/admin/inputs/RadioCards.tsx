import type { ReactNode } from 'react';
import { Cards, type CardsProps, type ChoiceCard, type ChoiceValue } from './Cards';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';

interface RadioCardsProps<V extends ChoiceValue> extends InputProps, Pick<CardsProps<V>, 'isFirst'> {
  cards: readonly ChoiceCard<V>[];
  /** Least width of a card, px. */
  minWidth?: number;
  aside?: ReactNode;
  onChosen?(value: V): void;
}

/**
 * One of a few, each with what there is to know about it.
 *
 * @example
 * <RadioCards
 *   name="pool"
 *   label="Storage"
 *   cards={[{ value: 'ssd', label: 'SSD' }, { value: 'hdd', label: 'HDD', refused: 'Not in this location' }]}
 * />
 */
export function RadioCards<V extends ChoiceValue>(props: RadioCardsProps<V>) {
  const { cards, minWidth, isFirst, aside, onChosen, ...input } = props;
  const { id, value, set, error, ref, leave, aria } = useInput<V | undefined>(input);
  return (
    <FieldFrame {...input} id={id} error={error} group aside={aside}>
      <Cards
        id={id}
        cards={cards}
        value={value}
        isFirst={isFirst}
        {...(minWidth !== undefined && { minWidth })}
        focusRef={ref}
        aria={{ ...aria, 'aria-labelledby': `${id}-label` }}
        onBlur={leave}
        onChoose={(next) => {
          set(next);
          onChosen?.(next);
        }}
      />
    </FieldFrame>
  );
}
