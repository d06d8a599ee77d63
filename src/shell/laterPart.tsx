import { lazy, type ComponentType } from 'react';
import { pageTexts } from '../../i18n';
import { firstScreen } from '../firstScreen';
import { Later } from './Later';

/** A part of the frame that is fetched once the first screen stands: nothing of it is part of that. */
export function laterPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => {
    await firstScreen;
    const [part] = await Promise.all([load(), pageTexts()]);
    return { default: part };
  });
  return function LaterPart() {
    return (
      <Later>
        <Part />
      </Later>
    );
  };
}
