/** The button in the head of a list that leads to the form for a new record; on a phone its sign alone. */
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Kind } from '../../../resources/kind/types';
import { buttonClass } from '../../ui/Button';
import { tipOf } from '../fields/tip';
import { useWords } from '../texts';
import type { Creation } from '../useCreation';
import styles from './list.module.css';

interface CreateLinkProps {
  kind: Kind;
  creation: Creation;
  /** Another button of the page is the one to press. */
  isSecond: boolean;
}

export function CreateLink({ kind, creation, isSecond }: CreateLinkProps) {
  const words = useWords();
  const reason = creation.refused?.reason;
  return (
    <Link
      to={creation.to}
      className={buttonClass(isSecond ? 'secondary' : 'primary', styles.create)}
      aria-description={reason}
      {...(reason && tipOf(reason))}
    >
      <Plus size={16} aria-hidden />
      <span>{words.create(kind)}</span>
    </Link>
  );
}
