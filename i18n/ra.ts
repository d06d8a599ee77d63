/** react-admin's own texts (`ra.*`), without those of its guessers and its page editor, which the portal does not have. */
import type { TranslationMessages } from 'ra-core';

export type RaTexts = Omit<TranslationMessages['ra'], 'guesser' | 'configurable'>;
