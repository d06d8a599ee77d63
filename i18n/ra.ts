/** react-admin's own texts (`ra.*`), without those of its guessers and its page editor, which the portal does not have. */
import type { TranslationMessages } from 'ra-core';

type RaTexts = Omit<TranslationMessages['ra'], 'guesser' | 'configurable'>;
type Late = 'input' | 'message' | 'sort' | 'validation' | 'saved_queries';

/** What the frame and lists may say. */
export type FirstRaTexts = Omit<RaTexts, Late>;
/** What forms and dialogs say. */
export type LateRaTexts = Pick<RaTexts, Late>;
