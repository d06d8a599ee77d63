import { pageTexts } from '../../i18n';
import { allKinds } from '../../resources/stagedRegistry';
import { memoizeLast } from '../lib/memoizeLast';

const both = memoizeLast((texts: Promise<void>, kinds: Promise<void>): Promise<unknown> => Promise.all([texts, kinds]));

/**
 * Loads what the first list does without: the declarations of all kinds, and the texts of pages, forms and dialogs. Whatever is loaded
 * late waits for it before it renders. The identical promise each time, unless something fails to load: it rejects, and the next call
 * tries again.
 *
 * @example
 * const [part] = await Promise.all([Promise.resolve(NotFound), loadRest()]); // import('./NotFound')
 */
export const loadRest = (): Promise<unknown> => both(pageTexts(), allKinds());
