/** The controls that move an entry of a list: a handle to drag or to press the arrow keys on, and a step up or down. */
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { tipOf } from '../fields/tip';
import type { useReorder } from './useReorder';
import styles from './moving.module.css';

export type Handle = ReturnType<ReturnType<typeof useReorder>['handle']>;

interface MoveHandleProps {
  /** The entry, in words. */
  name: string;
  handle: Handle;
}

export function MoveHandle({ name, handle }: MoveHandleProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={translate('form.entries.move', { name })}
      {...tipOf(translate('form.entries.move_hint'))}
      {...handle}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

interface MoveStepsProps {
  name: string;
  /** Its number, from 0. */
  at: number;
  count: number;
  onMove(by: -1 | 1): void;
}

export function MoveSteps({ name, at, count, onMove }: MoveStepsProps) {
  const translate = useTranslate();
  return (
    <>
      <Button
        variant="quiet"
        data-step=""
        aria-label={translate('form.entries.move_up', { name })}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        data-step
        aria-label={translate('form.entries.move_down', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </Button>
    </>
  );
}
