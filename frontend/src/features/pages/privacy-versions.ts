import { privacySections } from './privacy-text';
import type { TextVersions } from './versions';

/** Every version of the privacy policy, depending on whether the server has a language model. */
export const privacyVersions = (hasModel: boolean | undefined): TextVersions => [
  { announced: '2026-11-30', effective: '2026-11-30', sections: privacySections(hasModel) },
];
