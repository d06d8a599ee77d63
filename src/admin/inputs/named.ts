/** Inputs that a declaration names (`FieldInput.input`), each loaded when it is first shown. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { InputName } from '../../../resources/kind/types';
import type { InputProps } from './useInput';

export const namedInput: Readonly<Record<InputName, LazyExoticComponent<ComponentType<InputProps>>>> = {
  holder: lazy(() => import('./HolderInput')),
};
