import type { ReactNode } from 'react';
import { Frame } from './Frame';
import { useInput, type InputProps } from './useInput';
import styles from './inputs.module.css';

export type ChoiceValue = string | number;

export interface ChoiceCard<V extends ChoiceValue = ChoiceValue> {
  value: V;
  label: string;
  /** Picture or flag before the label. */
  media?: ReactNode;
  /** Under the label. */
  about?: ReactNode;
  /** At the end of the label's line: a price. */
  aside?: ReactNode;
  /** Why it can't be chosen now. The card stays reachable, so that the reason can be read. */
  refused?: string | undefined;
}

export interface RadioCardsProps<V extends ChoiceValue> extends InputProps {
  cards: readonly ChoiceCard<V>[];
  /** Least width of a card, px. */
  least?: number;
  onChosen?(value: V): void;
}

/** One of a few, each with what there is to know about it. Arrow keys move, as in any group of radio buttons. */
export function RadioCards<V extends ChoiceValue>({ cards, least = 160, onChosen, ...props }: RadioCardsProps<V>) {
  const { id, value, set, error, ref, leave, aria } = useInput<V | undefined>(props);
  const marked = cards.find((card) => card.value === value) ?? cards[0];
  return (
    <Frame {...props} id={id} error={error} group>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        {...aria}
        className={styles.cards}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))` }}
      >
        {cards.map((card, index) => (
          <label key={card.value} className={styles.card} data-refused={card.refused ? '' : undefined}>
            <input
              type="radio"
              ref={card === marked ? ref : undefined}
              name={id}
              value={card.value}
              checked={card.value === value}
              aria-label={card.label}
              aria-disabled={card.refused ? true : undefined}
              aria-describedby={`${id}-${index}`}
              onBlur={leave}
              onChange={() => {
                if (card.refused) return;
                set(card.value);
                onChosen?.(card.value);
              }}
            />
            {card.media}
            <span className={styles.cardText}>
              <span className={styles.cardTop}>
                <bdi className={styles.cardLabel}>{card.label}</bdi>
                {card.aside && <span className={styles.cardAside}>{card.aside}</span>}
              </span>
              <span id={`${id}-${index}`} className={styles.cardAbout}>
                {card.about}
                {card.refused && <span className={styles.refused}>{card.refused}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Frame>
  );
}
