import { lazy, type ComponentType } from 'react';
import { pageTexts } from '../../i18n';
import { firstScreen } from '../firstScreen';
import { Later } from './Later';

/** A part of the frame or of a list that is fetched once the first screen stands: nothing of it is part of that. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => {
    await firstScreen;
    const [part] = await Promise.all([load(), pageTexts()]);
    return { default: part };
  });
  return function LaterPart(props: Props) {
    return (
      <Later>
        <Part {...props} />
      </Later>
    );
  };
}
