import { createContext } from 'react';
import type { RecordData } from '../../../resources/kind/types';

interface Known {
  record: RecordData;
  /** The form asks for new values about it, which may begin with computed ones. */
  isNew: boolean;
}

/** The record that a form is about: conditions of its fields may name what the form does not ask for. Undefined for a new one. */
export const KnownRecord = createContext<Known | undefined>(undefined);
