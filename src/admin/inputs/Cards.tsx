import { startTransition, useOptimistic, type ReactNode, type Ref } from 'react';
import { distinctChoices } from './distinctChoices';
import { oneLine, safeNode } from '../../ui/safe';
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

export interface CardsProps<V extends ChoiceValue> {
  id: string;
  cards: readonly ChoiceCard<V>[];
  value: V | undefined;
  onChoose(value: V): void;
  /**
   * The card alone is rendered at once, and what follows from the choice in time slices: for a form of which a card is a small part. Only
   * where what is sent is read from the form, and not from what was rendered last.
   */
  isFirst?: boolean | undefined;
  onBlur?(): void;
  /** Least width of a card, px. */
  minWidth?: number;
  /** The radio that gets the focus when the form asks for it. */
  focusRef?: Ref<HTMLInputElement>;
  /** Names and describes the group. */
  aria: Readonly<Record<`aria-${string}`, string | boolean | undefined>>;
}

/** A group of radio buttons as cards: arrow keys move, as in any such group. */
export function Cards<V extends ChoiceValue>(props: CardsProps<V>) {
  const { id, onChoose, isFirst = false, onBlur, minWidth = 160, focusRef, aria } = props;
  const [value, show] = useOptimistic(props.value);
  const choose = (next: V) => {
    if (!isFirst) return onChoose(next);
    startTransition(() => {
      show(next);
      onChoose(next);
    });
  };
  const cards = distinctChoices(props.cards);
  const marked = cards.find((card) => card.value === value) ?? cards[0];
  return (
    <div
      role="radiogroup"
      {...aria}
      className={styles.cards}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))` }}
    >
      {cards.map((card, index) => (
        <label key={card.value} className={styles.card} data-refused={card.refused ? '' : undefined}>
          <input
            type="radio"
            ref={card === marked ? focusRef : undefined}
            name={id}
            value={card.value}
            checked={card.value === value}
            aria-label={oneLine(card.label)}
            aria-disabled={card.refused ? true : undefined}
            aria-describedby={`${id}-${index}`}
            onBlur={onBlur}
            onChange={() => {
              if (!card.refused) choose(card.value);
            }}
          />
          {card.media}
          <span className={styles.cardText}>
            <span className={styles.cardTop}>
              <bdi className={styles.cardLabel}>{oneLine(card.label)}</bdi>
              {card.aside && <span className={styles.cardAside}>{card.aside}</span>}
            </span>
            <span id={`${id}-${index}`} className={styles.cardAbout}>
              {safeNode(card.about)}
              {card.refused && <span className={styles.refused}>{card.refused}</span>}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
