import { lazy, type ComponentType } from 'react';
import { Later } from './Later';

/** A part of the frame that is fetched once the frame is there: nothing of it is part of the first page. */
export function laterPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return function LaterPart() {
    return (
      <Later>
        <Part />
      </Later>
    );
  };
}
